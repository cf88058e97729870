import { expect, test } from '../stage/story.ts';

const opened = '/auth/session';

test('a developer reads the API’s description, in a browser and as a file', async ({ page }) => {
  // The page renders some calls only: all of them would take too long.
  await page.route('**/docs/json', async (route) => {
    const response = await route.fetch();
    const described = (await response.json()) as { paths: Record<string, object> };
    const paths = Object.entries(described.paths).filter(([path]) => path.startsWith('/auth/'));
    return route.fulfill({ response, json: { ...described, paths: Object.fromEntries(paths) } });
  });
  await page.goto('/v1/docs');
  await expect(page).toHaveTitle('Waymark API');
  await page.getByText('Open a session with an access token of the identity provider').click();
  await expect(page.getByRole('heading', { name: 'Request body' })).toBeVisible();

  const described = await (await page.request.get('/v1/openapi.json')).json();
  expect(described.paths['/venues'].get.summary).toBe('List venues');
  expect(described.paths[opened].post.summary).toBe('Open a session with an access token of the identity provider');
});
