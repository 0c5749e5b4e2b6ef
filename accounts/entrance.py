"""Signing in, up and out where the visitor is a guest: nobody loses a guest's things without being told."""

from __future__ import annotations

from typing import Any

from allauth.account.mixins import RedirectAuthenticatedUserMixin
from allauth.account.views import LoginView, LogoutView, SignupView
from allauth.decorators import rate_limit
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from .views import kept_for


def is_guest(request: HttpRequest) -> bool:
    return bool(getattr(request.user, "is_guest", False))


class GuestIsTold:
    """Gives the page what the site keeps for the guest who is leaving."""

    request: HttpRequest

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)  # type: ignore[misc]
        if is_guest(self.request):
            context |= {"leaving": self.request.user, "kept": kept_for(self.request.user)}
        return context


class SignIn(GuestIsTold, LoginView):
    """allauth sends everybody who is signed in away; a guest may sign in as somebody else."""

    def dispatch(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponseBase:
        if is_guest(request):
            return self.dispatch_guest(request, *args, **more)
        return super().dispatch(request, *args, **more)

    @method_decorator([rate_limit(action="login"), sensitive_post_parameters(), never_cache])
    def dispatch_guest(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponseBase:
        return super(RedirectAuthenticatedUserMixin, self).dispatch(request, *args, **more)  # type: ignore[misc]


class SignUp(SignupView):
    """A guest who signs up keeps the account there is."""

    def dispatch(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponseBase:
        if is_guest(request):
            return redirect("keep")
        return super().dispatch(request, *args, **more)


class SignOut(GuestIsTold, LogoutView):
    """Signing out as a guest is leaving for good."""
