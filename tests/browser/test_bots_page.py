"""The bots' page: an account is made, its token is shown once and works, and is revoked."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.guests import Guest


def test_an_account_is_made_and_revoked(visit) -> None:
    ann: Guest = visit()
    page = ann.go("/bots")
    page.get_by_label("Name").fill("Rook")
    page.get_by_role("button", name="Make an account").click()
    token = page.locator("code")
    expect(token).to_contain_text("tablee_")
    headers = {"authorization": f"Bearer {token.inner_text()}"}
    mine = f"{ann.house.address}/api/bot/me"
    assert ann.context.request.get(mine, headers=headers).json()["name"] == "Rook"
    page.reload()
    expect(page.get_by_text("Rook", exact=True)).to_be_visible()
    expect(page.locator("code")).to_have_count(0)
    page.get_by_role("button", name="Revoke Rook").click()
    expect(page.get_by_text("Rook", exact=True)).to_have_count(0)
    assert ann.context.request.get(mine, headers=headers).status == 401
