import { afterAll, describe, expect, it } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { rework } from '../../../contract/writing/rework.ts';
import { writing } from '../../../contract/writing/writing.ts';
import { SQL, type SqlStatement } from '../../../server/platform/db/sql.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { aiProvider } from '../stage/inputs.ts';
import { db, listeningOrigin } from '../stage/installation.ts';
import { modelServer } from './model-server.ts';
import { world } from '../stage/world.ts';

const outside = await modelServer();
afterAll(() => outside.close());
const origin = `${await listeningOrigin()}/v1`;

/** A text whose first sentence has arrived, while the provider holds back the second. */
async function underWay(accept: string, call: typeof writing.generate | typeof rework = writing.generate) {
  const { home, owner, editor } = await world();
  const query = { workspaceId: home.workspaceId };
  await as(owner).call(models.write, { query, body: aiProvider({ address: outside.address, textModel: 'drip' }) });
  const styleguideId = await makeRecord(styleguides, home, { person: 'we', propertyId: null });
  const about = { styleguideId, propertyId: home.propertyId, language: 'en', contentType: 'summary' };
  const come = outside.next();
  const answer = fetch(`${origin}${call.path}?workspaceId=${home.workspaceId}`, {
    method: 'POST',
    headers: { ...(await signIn(editor)), accept, 'content-type': 'application/json' },
    body: JSON.stringify(call === rework ? { task: 'improve', text: 'A house.', language: 'en' } : about),
  });
  await come;
  return {
    home,
    editor,
    owner,
    query,
    styleguideId,
    /** Makes this change in the database, and lets the provider send the rest. */
    async after(deed: SqlStatement) {
      await db.system(deed);
      outside.release();
      const answered = await answer;
      return { status: answered.status, said: await answered.text() };
    },
  };
}

describe('S7.10 during the generation of a text', () => {
  it.each([
    ['leaves the workspace', (id: number) => SQL`delete from workspace_members where user_id = ${id}`],
    ['is removed', (id: number) => SQL`delete from users where id = ${id}`],
  ])('a user who %s gets an error, and the call is paid for once', async (_, deed) => {
    const { editor, after, owner, query } = await underWay('application/json');
    const { status, said } = await after(deed(editor.id));
    expect([status, JSON.parse(said)]).toEqual([
      404,
      expect.objectContaining({ message: 'This workspace does not exist, or you don’t have permission to view it.' }),
    ]);
    const { calls, spent } = (await as(owner).call(models.usage, { query })).body;
    expect([calls[0]?.tokensOut, spent]).toEqual([500, 0.003]);
  });

  it('deleting the workspace ends the text with the same error, after its first sentence', async () => {
    const { home, after } = await underWay('text/event-stream');
    const { status, said } = await after(SQL`delete from workspaces where id = ${home.workspaceId}`);
    expect([status, said.match(/^event: \w+/gm)]).toEqual([
      200,
      ['event: sentence', 'event: sentence', 'event: failure'],
    ]);
    expect(said).toContain('This workspace does not exist');
  });

  it('other text formats end in the same way', async () => {
    const { editor, after } = await underWay('application/json', rework);
    const { status } = await after(SQL`delete from workspace_members where user_id = ${editor.id}`);
    expect(status).toBe(404);
  });

  it('deleting the style guide does not stop the text, which is stored without it', async () => {
    const { editor, after, styleguideId, query } = await underWay('application/json');
    const { status, said } = await after(SQL`delete from styleguides where id = ${styleguideId}`);
    expect([status, (JSON.parse(said) as { text: string }).text]).toEqual([
      200,
      'The first sentence. The second sentence.',
    ]);
    const [kept] = (await as(editor).call(writing.history, { query })).body;
    expect(kept).toMatchObject({ text: 'The first sentence. The second sentence.', styleguideId: null });
  });
});
