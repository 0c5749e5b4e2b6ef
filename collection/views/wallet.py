"""The wallet: what there is, and every change that made it so."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from ..models import Entry
from ..reasons import source_of, title_of
from ..services.wallet import wallet_of

PER_PAGE = 30
MONEY = ("coins", "dust", "packs")


@never_cache
@login_required
@require_GET
def wallet(request: HttpRequest) -> HttpResponse:
    """Balances, and the ledger with the balance after each entry."""
    player: Any = request.user
    mine = wallet_of(player)
    entries = Entry.objects.filter(player=player).order_by("-id")
    page = Paginator(entries, PER_PAGE).get_page(request.GET.get("page"))
    rows = list(page.object_list)
    left = {name: getattr(mine, name) for name in MONEY}
    if rows and page.number > 1:
        newer = entries.filter(id__gt=rows[0].pk).aggregate(**{f"sum_{name}": Sum(name) for name in MONEY})
        left = {name: left[name] - (newer[f"sum_{name}"] or 0) for name in MONEY}
    context = {"wallet": mine, "page": page, "rows": [_row(entry, left) for entry in rows]}
    return render(request, "collection/wallet.html", context)


def _row(entry: Entry, left: dict[str, int]) -> dict[str, Any]:
    """One entry in words; moves `left` to the balance before it."""
    after = dict(left)
    for name in MONEY:
        left[name] -= getattr(entry, name)
    return {
        "at": entry.at,
        "title": title_of(entry.reason),
        "source": source_of(entry.reason, entry.source),
        "opening": entry.source if entry.reason == "packs_opened" else "",
        "coins": entry.coins,
        "dust": entry.dust,
        "packs": entry.packs,
        "after": after,
    }
