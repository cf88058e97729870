import { type Broken, answerWith, brokenOnPurpose } from './broken.ts';
import { errorTexts } from '../contract/calls/errors.ts';
import { now } from './days.ts';
import { openSession } from './session.ts';
import { expect, people, settled, signIn, test } from './story.ts';

test.use({ expected: brokenOnPurpose });

test('S8.02 a refused profile has errors at its fields without a toast; any other failure has a toast, and the text stays', async ({
  page,
}) => {
  await signIn(page, people.viewer, '/settings/account');
  const name = page.getByLabel('Family name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const toasts = page.locator('[data-sonner-toast]');
  const refuseWith = async (broken: Broken) => {
    await page.unroute('**/v1/users/me');
    await page.route('**/v1/users/me', (route) =>
      route.request().method() === 'GET' ? route.fallback() : answerWith(broken)(route),
    );
  };
  await name.fill('Sousa');
  await refuseWith({ status: 422, json: { message: 'Invalid', validationErrors: { familyname: ['Too short.'] } } });
  await save.click();
  await expect(page.getByText('Too short.')).toBeVisible();
  await expect(toasts).toHaveCount(0);
  await refuseWith({ status: 500 });
  await save.click();
  await expect(toasts).toContainText(errorTexts.profileFailed);
  await expect(name).toHaveValue('Sousa');
});

const removals: [string, Broken | undefined, string][] = [
  [
    'a missing right',
    { status: 403, json: { message: 'You don’t have permission to delete workspaces.' } },
    'You don’t have permission to delete workspaces.',
  ],
  ['no words', { status: 500 }, errorTexts.workspaceDeleteFailed],
  ['not found', { status: 403, json: { message: 'Workspace not found' } }, errorTexts.workspaceAlreadyDeleted],
];

test('S8.03 C-17 the result of deleting a workspace has the catalog’s message: a missing permission is not a success', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  for (const [what, broken, said] of removals) {
    await page.route('**/v1/workspaces/*', (route) =>
      route.request().method() === 'DELETE' ? answerWith(broken!)(route) : route.fallback(),
    );
    await page.goto('/settings/workspace');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete workspace' }).click();
    await expect(page.getByText(said, { exact: true }), what).toBeVisible();
    await page.unroute('**/v1/workspaces/*');
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Half a season' }).click();
    await page.getByRole('button', { name: 'Delete workspace' }).click();
  };
  await page.goto('/settings/workspace/create');
  await page.getByLabel(/^Name/).fill('Half a season');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('heading', { level: 2, name: 'Half a season' });
  await expect(card).toBeVisible();
  await page.route('**/csrf/token', answerWith({ status: 200 }));
  await page.reload();
  await remove();
  await expect(page.getByText(errorTexts.workspaceDeleteUnexpected)).toBeVisible();
  await page.unroute('**/csrf/token');

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

test('S8.05 without the languages there are English, German, Spanish and French to write in, with a message that the languages failed to load', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await page.route('**/v1/languages?*', answerWith({ status: 500 }));
  await page.route('**/v1/property-languages*', answerWith({ status: 500 }));
  await page.clock.install({ time: now() });
  let asked = 0;
  page.on('request', (request) => (asked += new URL(request.url()).pathname.endsWith('/v1/languages') ? 1 : 0));
  await page.goto('/settings/workspace');
  const offered = page.getByRole('list', { name: 'Available languages' });
  await expect(offered.getByRole('listitem')).toHaveText(['English', 'German', 'Spanish', 'French']);
  await expect(page.getByText(errorTexts.languagesFailed)).toBeVisible();
  // The components that show the missing list do not request it repeatedly.
  await settled(page);
  const until = asked;
  await page.clock.runFor(10_000);
  await settled(page);
  expect(asked).toBe(until);

  for (const call of ['**/v1/languages?*', '**/v1/property-languages*']) await page.unroute(call);
  await page.reload();
  const panel = page.getByRole('region', { name: 'Languages' });
  const another = panel.getByRole('combobox', { name: 'Add language' });
  await another.selectOption({ index: 1 });
  await page.route('**/v1/languages?*', answerWith({ status: 500 }));
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(errorTexts.languagesRefreshFailed)).toBeVisible();
});

test('S8.06 amenities that failed to load or change show an error in place, and a retry works', async ({ page }) => {
  await openSession(page.context(), people.owner);
  await page.route('**/v1/property-amenities*', answerWith({ status: 500, json: { message: errorTexts.unknown } }));
  await page.goto('/hotel');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch property amenities');
  await page.unroute('**/v1/property-amenities*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const off = page.getByRole('switch', { checked: false }).first();
  await off.waitFor();
  const name = (await off.getAttribute('aria-label')) ?? (await off.textContent()) ?? '';
  await page.route('**/v1/property-amenities*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : answerWith({ status: 500 })(route),
  );
  await off.click();
  await expect(page.getByRole('alert')).toContainText('Failed to update property amenities');
  await expect(page.getByRole('switch', { name, exact: true })).not.toBeChecked();
  await page.unroute('**/v1/property-amenities*');
  const amenity = page.getByRole('switch', { name, exact: true });
  await amenity.click();
  await expect(amenity).toBeChecked();
  await page.route('**/v1/property-amenities/*', (route) =>
    route.request().method() === 'DELETE' ? answerWith({ status: 500 })(route) : route.fallback(),
  );
  await amenity.click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.amenityDeleteFailed);
  await expect(amenity).toBeChecked();
});

/** The message of a post's form for each failure, from the server. */
const failures: [Broken, string][] = [
  [{ status: 404, json: { message: errorTexts.propertyNotFound } }, errorTexts.propertyNotFound],
  [{ status: 500, json: { message: errorTexts.propertyUpdateFailed } }, errorTexts.propertyUpdateFailed],
  [{ status: 500, json: { message: errorTexts.galleryUploadFailed } }, errorTexts.galleryUploadFailed],
];

test('S8.06 properties, pictures and CSRF tokens: failures have the catalog’s message and the text stays', async ({
  page,
}) => {
  await openSession(page.context(), people.owner);
  await page.route(
    /wordpress\/media\?.*upload=/,
    answerWith({ status: 500, json: { message: errorTexts.mediaUploadFailed } }),
  );
  await page.goto('/media');
  const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('dot') };
  await page.locator('input[type=file][multiple]').setInputFiles(picture);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText(errorTexts.mediaUploadFailed);

  const changes = '**/v1/wordpress/properties**';
  const breaking = async (broken: Broken) => {
    await page.unroute(changes);
    await page.route(changes, (route) =>
      route.request().method() === 'GET' ? route.fallback() : answerWith(broken)(route),
    );
  };
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.goto('/property-post');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await title.fill('A house with a view');
  for (const [broken, said] of failures) {
    await breaking(broken);
    await save.click();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(title).toHaveValue('A house with a view');
  }
  await page.unroute(changes);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page
    .getByRole('button', { name: 'Edit', exact: true })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .waitFor();
  // A copy is a new post.
  await page.goto(`/property-post/create?copy=${new URL(page.url()).pathname.split('/').at(-1)}`);
  await title.fill('A house with a copy');
  for (const [answer, said] of [
    [{ status: 200 }, errorTexts.csrfMissing],
    [{ status: 500 }, errorTexts.csrfFetchFailed],
  ] as const) {
    await page.route('**/csrf/token', answerWith(answer));
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).or(save).first().waitFor();
    await title.fill('A house with a copy');
    await save.click();
    await expect(page.getByRole('alert')).toContainText(said);
    await page.unroute('**/csrf/token');
  }
  await breaking({ status: 500, json: { message: errorTexts.propertyCreateFailed } });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(errorTexts.propertyCreateFailed);
  await expect(title).toHaveValue('A house with a copy');
});
