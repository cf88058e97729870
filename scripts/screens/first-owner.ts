import type { Page } from 'playwright';

/** Waits for the one-time address of the first owner in the server’s output. @throws Error with the output if it doesn’t appear. */
export async function firstOwnerAddress(output: () => string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const address = /http:\S+\/u\/first\/\S+/.exec(output())?.[0];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server printed no setup link. Its output:\n${output()}`);
}

/** Fills in and submits the page at that address. The dashboard of a new organization follows. */
export async function becomeFirstOwner(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Email').fill('ana@lake-bled.si');
  await page.getByLabel('Password').first().fill('meadow kettle orbit');
  await page.getByLabel('Name of your organization').fill('Lake Country');
  await page.getByLabel('Name of the first workspace').fill('Lake Bled');
  await page.getByRole('button', { name: 'Get started', exact: true }).click();
}
