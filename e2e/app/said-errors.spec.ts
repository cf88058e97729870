import { answerWith, brokenOnPurpose } from '../stage/broken.ts';
import { errorTexts } from '../../contract/calls/errors.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, signIn, test } from '../stage/story.ts';

test.use({ expected: brokenOnPurpose });

test('S8.03 C-17 deleting a workspace without permission is no success, and a lost response is read again', async ({
  page,
}) => {
  await signIn(page, people.owner, '/settings/workspace/create');
  await page.getByLabel(/^Name/).fill('Half a season');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('heading', { level: 2, name: 'Half a season' });
  await expect(card).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Half a season' }).click();
    await page.getByRole('button', { name: 'Delete workspace' }).click();
  };
  const missing = { message: 'You don’t have permission to delete workspaces.' };
  await page.route('**/v1/workspaces/*', (route) =>
    route.request().method() === 'DELETE' ? answerWith({ status: 403, json: missing })(route) : route.fallback(),
  );
  await remove();
  await expect(page.getByText(missing.message, { exact: true })).toBeVisible();
  await expect(card).toBeVisible();
  await page.unroute('**/v1/workspaces/*');

  // The server deleted it, but the response is lost, so the app reads the record again.
  await page.clock.install();
  let kept = 0;
  await page.route('**/v1/workspaces/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    kept = (await route.fetch()).status();
  });
  await remove();
  await expect.poll(() => kept).toBe(200);
  await page.clock.runFor(10_000);
  await expect(page.getByText(errorTexts.timeout)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('S8.06 without a CSRF token, and after a refusal, a post says why it is not saved, and the text stays', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await page.route('**/csrf/token', answerWith({ status: 200 }));
  await page.goto('/property-post');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const save = page.getByRole('button', { name: 'Publish changes' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('A house with a view');
  await save.click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.csrfMissing);
  await page.unroute('**/csrf/token');
  await page.route('**/v1/wordpress/properties**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : answerWith({ status: 500, json: { message: errorTexts.propertyUpdateFailed } })(route),
  );
  await save.click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.propertyUpdateFailed);
  await expect(title).toHaveValue('A house with a view');
});
