import { addressOf } from '../../scripts/screens/address-of.ts';
import { photographed } from '../../scripts/screens/addresses.ts';
import { isFull } from '../../tests/extent.ts';
import { openSession, workspaceOf } from '../stage/session.ts';
import { expect, people, settled, signIn, test } from '../stage/story.ts';

const roles = Object.entries(people);

/** Every fifteenth page for each role, starting at a different one; in a full run all pages for all roles. */
const screensOf = (turn: number) =>
  [...photographed, '/first-steps'].filter((_, place) => isFull || place % (3 * roles.length) === turn);

for (const [turn, [role, name]] of roles.entries())
  test(`S6.01 no page makes a request that is refused for the ${role}`, async ({ page }) => {
    test.setTimeout(isFull ? 600_000 : 60_000);
    // The owner finds a record for each page, in the workspace where the role starts.
    await openSession(page.context(), name);
    const workspace = await workspaceOf(page.context());
    await signIn(page, people.owner, `/?ws=${workspace}`);
    const addresses: string[] = [];
    for (const route of screensOf(turn)) addresses.push(await addressOf(page, route));

    // Waits for requests of the owner's last page, which would fail without a session.
    await page.goto('about:blank');

    const refused: string[] = [];
    let screen = '';
    page.on('response', (response) => {
      if (response.status() < 400) return;
      refused.push(
        `${screen}: ${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
      );
    });
    await openSession(page.context(), name);
    for (const address of addresses) {
      screen = address;
      await page.goto(address);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await settled(page);
    }
    expect(refused).toEqual([]);
  });
