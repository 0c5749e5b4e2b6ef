"""The one content security policy of the whole site, admin included: nothing inline, nothing foreign."""

from typing import Any

from csp.constants import NONE, SELF

POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],  # the picture of a one-time password is a data: address
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}
