"""Guests, keeping an account, names, recovery codes, profiles. Sign-in and sessions are allauth's."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import ResetPasswordForm
from allauth.account.models import EmailAddress
from allauth.usersessions.adapter import get_adapter as sessions_adapter
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from .client_ip import client_ip, network
from .forms import KeepForm, NameForm, RecoverForm
from .names import BadName
from .refused import Refused, refusal
from .registries import belongings, profile_panels
from .services.guests import keep_account, make_guest
from .services.naming import change_name, player_named
from .services.recovery import give_codes, recover
from .shown_once import carried, hand_over, let_go

BACKEND = "accounts.adapter.NameBackend"


def next_page(request: HttpRequest, default: str) -> str:
    """The page of this site that the form asks to go on to; any other address is ignored."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if safe and wanted.startswith("/") else default


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    """One click: a visitor becomes a guest and goes on to play (X-Q2). Somebody signed in just goes on."""
    if not request.user.is_authenticated:
        try:
            player = make_guest(network=network(client_ip(request)))
        except Refused as no:
            return refusal(request, no)
        login(request, player, backend=BACKEND)
        UserSession.objects.create_from_request(request, user=player)
    return redirect(next_page(request, "/play/"))


def kept_for(player: Any) -> list[str]:
    """What the site keeps for a player, in a few words each."""
    return [words for words in belongings.announce(player) if words]


@never_cache
@login_required
def keep(request: HttpRequest) -> HttpResponse:
    """A guest adds a name, and a password or a mail address, and keeps everything."""
    player: Any = request.user
    if not player.is_guest:
        return redirect("profile", name=player.name)
    form = KeepForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        try:
            codes = keep_account(player=player, **said)
        except (Refused, BadName, ValidationError) as no:
            _blame(form, no)
            player.refresh_from_db()
        else:
            update_session_auth_hash(request, player)
            if said["email"]:
                _send_mails(request, player, said["email"], choose_password=not said["password"])
            messages.success(request, f"Welcome, {player.name}. Everything you had is still yours.")
            response = redirect("recovery_codes")
            hand_over(response, codes)
            return response
    context = {"form": form, "kept": kept_for(player)}
    return render(request, "accounts/keep.html", context, status=422 if form.errors else 200)


def _send_mails(request: HttpRequest, player: Any, address: str, choose_password: bool) -> None:
    """Asks the owner of the address to confirm it; sends the way to a first password where there is none."""
    EmailAddress.objects.add_email(request, player, address, confirm=True)
    if choose_password:
        form = ResetPasswordForm({"email": address})
        if form.is_valid():
            form.save(request)


def _blame(form: Form, no: Exception) -> None:
    """Puts a refusal beside the field it is about."""
    if isinstance(no, ValidationError):
        form.add_error("password", no)
    else:
        sentence = no.sentence if isinstance(no, Refused) else str(no)
        about_code = isinstance(no, Refused) and no.code.startswith("recovery")
        form.add_error("code" if about_code else "name", sentence)


@never_cache
@login_required
def recovery_codes(request: HttpRequest) -> HttpResponse:
    """Shows eight codes once after they were made; by POST makes new ones."""
    player: Any = request.user
    if player.is_guest:
        return redirect("keep")
    codes = give_codes(player=player) if request.method == "POST" else carried(request)
    left = player.recovery_codes.filter(used_at=None).count()
    context = {"codes": codes, "left": left, "onward": next_page(request, "/play/")}
    response = render(request, "accounts/recovery_codes.html", context)
    if codes:
        let_go(response)
    return response


@never_cache
def recover_account(request: HttpRequest) -> HttpResponse:
    """A name, one of its codes, a new password."""
    form = RecoverForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            recover(**form.cleaned_data, network=network(client_ip(request)))
        except (Refused, ValidationError) as no:
            _blame(form, no)
        else:
            messages.success(request, "Your new password is set. Sign in with it.")
            return redirect("account_login")
    return render(request, "accounts/recover.html", {"form": form}, status=422 if form.errors else 200)


@never_cache
@login_required
def rename(request: HttpRequest) -> HttpResponse:
    """Changes the name, once in 30 days."""
    player: Any = request.user
    form = NameForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            change_name(player=player, name=form.cleaned_data["name"])
        except (Refused, BadName) as no:
            _blame(form, no)
        else:
            messages.success(request, f"You are {player.name} now.")
            return redirect("profile", name=player.name)
    return render(request, "accounts/rename.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
@login_required
def end_session(request: HttpRequest, session_id: int) -> HttpResponse:
    """Signs the player out at one other place. Anybody else's session is not found."""
    session = get_object_or_404(UserSession, pk=session_id, user=request.user)
    sessions_adapter().end_sessions([session])
    messages.success(request, "Signed out there.")
    return redirect("usersessions_list")


@require_GET
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """A player's page. Another spelling, or a name given up lately, leads to the right address."""
    player = player_named(name)
    if player is None or not player.is_active:
        raise Http404
    if player.name != name:
        return redirect("profile", name=player.name)
    panels = [panel for panel in profile_panels.announce(player) if panel]
    own = request.user.pk == player.pk
    return render(request, "accounts/profile.html", {"who": player, "own": own, "panels": panels})
