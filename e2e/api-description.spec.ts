import { expect, test } from './story.ts';

test('a developer reads what the API can do, in a browser and as a file', async ({ page }) => {
  await page.goto('/v1/docs');
  await expect(page).toHaveTitle('Waymark API');
  await page.getByText('Open a session with an access token of the identity provider').click();
  await expect(page.getByRole('heading', { name: 'Request body' })).toBeVisible();

  const described = await (await page.request.get('/v1/openapi.json')).json();
  expect(described.paths['/venues'].get.summary).toBe('List venues');
});
