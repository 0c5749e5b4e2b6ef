"""The address a request came from, and the network it counts under."""

from __future__ import annotations

import ipaddress

from django.http import HttpRequest


def client_ip(request: HttpRequest) -> str:
    """The visitor's address. Behind proxies named in TRUSTED_PROXIES the server has already put it into
    REMOTE_ADDR; a header that anybody could write is never read here.
    """
    return request.META.get("REMOTE_ADDR") or "0.0.0.0"


def network(address: str) -> str:
    """The /24 (or /64) that `address` lies in; what is no address counts as one network of its own."""
    try:
        ip = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    return str(ipaddress.ip_network(f"{ip}/{24 if ip.version == 4 else 64}", strict=False))
