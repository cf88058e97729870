import { expect, it } from 'vitest';
import { firstSteps } from '../../../contract/calls/first-steps.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languageConfigCalls } from '../../../src/resources/website-settings/website-settings.calls.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Person, everything, makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const stepsOf = async (person: Person, query: Record<string, number>) =>
  (await as(person).call(firstSteps.read, { query })).body;

it('a new workspace has open first steps, and each is done once its content exists', async () => {
  const home = await makeTenant();
  const owner = await makePerson({ of: [home], may: everything });
  const { body: made } = await as(owner).call(workspaces.endpoints.create, {
    query: { organisationId: home.organisationId },
    body: { name: 'A second website' },
  });
  const query = { workspaceId: made.id };
  const before = await stepsOf(owner, query);
  expect(before).toMatchObject({ skipped: [], ended: false });
  expect(before.done.filter((step) => step !== 'people')).toEqual([]);

  const { body: domain } = await as(owner).call(domains.endpoints.create, {
    query: { organisationId: home.organisationId },
    body: { name: `first-${made.id}`, tld: 'example' },
  });
  await as(owner).call(workspaces.endpoints.update, { params: { id: made.id }, body: { domainId: domain.id } });
  expect((await stepsOf(owner, query)).done).toContain('website');

  const place = { organisationId: home.organisationId, workspaceId: made.id } as typeof home;
  const group = `lanterns-${made.id}`;
  const values = { title: 'Lantern night', eventStartDate: '2028-06-01T10:00', translation_group: group };
  await makeRecord(events, place, { ...values, language: 'en' });
  expect((await stepsOf(owner, query)).done).toContain('event');
  await makeRecord(events, place, { ...values, language: null, title: 'The same without a language' });
  expect((await stepsOf(owner, query)).done).not.toContain('translation');
  await makeRecord(events, place, { ...values, language: 'de', title: 'Nacht der Laternen' });
  expect((await stepsOf(owner, query)).done).toContain('translation');
  expect((await stepsOf(owner, query)).done).not.toContain('published');
  await db.system(SQL`update events set status = 'published' where workspace_id = ${made.id} and language = 'de'`);
  expect((await stepsOf(owner, query)).done).toContain('published');
});

it('the steps name the languages of the website, the main one first, once they are chosen', async () => {
  const home = await makeTenant();
  const owner = await makePerson({ of: [home], may: everything });
  const query = { workspaceId: home.workspaceId };
  expect((await stepsOf(owner, query)).languages).toEqual([]);
  await as(owner).call(languageConfigCalls.update, {
    query,
    body: { siteLanguages: ['de', 'en', 'fr'], defaultLanguage: 'fr' },
  });
  expect((await stepsOf(owner, query)).languages).toEqual(['fr', 'de', 'en']);
});

it('steps are skipped and dismissed for the workspace; others stay, and dismissed ones return only when resumed', async () => {
  const home = await makeTenant();
  const [owner, other] = [
    await makePerson({ of: [home], may: everything }),
    await makePerson({ of: [home], may: everything }),
  ];
  const query = { workspaceId: home.workspaceId };
  await as(owner).call(firstSteps.change, { query, body: { skipped: ['people', 'translation'], ended: false } });
  expect(await stepsOf(other, query)).toMatchObject({ skipped: ['people', 'translation'], ended: false });
  await as(other).call(firstSteps.change, { query, body: { skipped: ['people', 'translation'], ended: true } });
  expect(await stepsOf(owner, query)).toEqual({
    done: [],
    skipped: ['people', 'translation'],
    ended: true,
    languages: [],
  });
  await as(other).call(firstSteps.change, { query, body: { skipped: ['people'], ended: false } });
  expect(await stepsOf(owner, query)).toMatchObject({ skipped: ['people'], ended: false });
});

it('the steps are visible to users who may set up the workspace, and not to other organizations', async () => {
  const [home, other] = [await makeTenant(), await makeTenant()];
  const [editor, owner] = [
    await makePerson({ of: [home], may: ['read', 'create'] }),
    await makePerson({ of: [home], may: everything }),
  ];
  expect((await as(editor).call(firstSteps.read, { query: { workspaceId: home.workspaceId } })).status).toBe(403);
  expect((await as(owner).call(firstSteps.read, { query: { workspaceId: other.workspaceId } })).status).toBe(404);
  const foreign = await as(owner).call(firstSteps.change, {
    query: { workspaceId: other.workspaceId },
    body: { skipped: ['people', 'translation'], ended: true },
  });
  expect(foreign.status).toBe(404);
  expect(await db.system(SQL`select from first_steps where workspace_id = ${other.workspaceId}`)).toEqual([]);
});
