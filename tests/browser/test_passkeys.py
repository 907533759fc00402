"""A passkey made by Chromium's own authenticator brings somebody back who is a stranger in this browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.test_pages import serious


@pytest.mark.parametrize(("language", "phone"), [("en-GB", False), ("fr-FR", True)])
def test_a_passkey_brings_me_back(visit, language, phone):
    french = language == "fr-FR"
    guest = visit(language, phone)
    home = guest.house.address.replace("127.0.0.1", "localhost")  # browsers want a name
    page = guest.page
    browser = guest.context.new_cdp_session(page)
    browser.send("WebAuthn.enable")
    browser.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    page.goto(f"{home}/me")
    page.get_by_role("button", name="Créer une clé d’accès" if french else "Make a passkey").click()
    expect(page.get_by_role("button", name="Retirer" if french else "Remove")).to_be_visible()
    assert serious(page) == []
    before = page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.id)")
    guest.context.clear_cookies()
    page.goto(f"{home}/join")
    assert serious(page) == []
    page.get_by_role("button", name="Utiliser une clé d’accès" if french else "Use a passkey").click()
    expect(page).to_have_url(f"{home}/me")
    assert page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.id)") == before


def test_where_there_is_no_name_the_page_says_why(visit):
    page = visit().go("/me")
    expect(page.get_by_text("Passkeys need https and a domain name")).to_be_visible()
