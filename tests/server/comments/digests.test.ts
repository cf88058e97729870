import { expect, it } from 'vitest';
import { inbox } from '../../../contract/people/comments.ts';
import { people } from '../../../contract/people/people.ts';
import { users } from '../../../contract/people/user.ts';
import { buildApp } from '../../../server/app.ts';
import { claimDigest } from '../../../server/features/comments/digest-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, editing, makePerson, makeRecord } from '../stage/builders.ts';
import { accessToken, as } from '../stage/client.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { digestServer, endPause, makeAccount, mentioned, waitForDigest } from './digest-stage.ts';

it('a digest has all new entries, each with author, record, first words and link', async () => {
  const { home, recordId, ids } = await mentioned(['@Mira please look', `@Mira\n\nlong ${'text '.repeat(60)}`]);
  const { sent, run } = digestServer();
  await run();
  const link = (id: number) =>
    `https://waymark.example/events/${recordId}?ws=${home.workspaceId}&tab=comments&comment=${id}`;
  expect(sent).toEqual([
    {
      to: expect.stringMatching(/@mail\.example$/),
      subject: '2 new notices in Bled',
      text: expect.stringMatching(/^Mira mentioned you in “Fair”\n@Mira long text/),
    },
  ]);
  const parts = sent[0]!.text.split('\n\n');
  expect(parts[0]).toMatch(/long text text .*…\n/);
  expect(parts[0]).toContain(link(ids[1]!));
  expect(parts.slice(1)).toEqual([
    `Mira mentioned you in “Fair”\n@Mira please look\n${link(ids[0]!)}`,
    'You can turn off these emails in your account settings.\nhttps://waymark.example/settings/account\n',
  ]);
  await run();
  expect(sent).toHaveLength(1);
});

it('a request for a review links to the record, and several workspaces are named', async () => {
  const { sibling, reader } = await mentioned();
  await db.system(SQL`update workspaces set name = 'Bohinj' where id = ${sibling.workspaceId}`);
  const recordId = await makeRecord(events, sibling, { title: 'Regatta', status: 'draft' });
  await db.system(SQL`
    insert into comments (workspace_id, resource, record_id, text, review, reviewer_id)
    values (${sibling.workspaceId}, 'events', ${recordId}, '', 'asked', ${reader.id})`);
  await waitForDigest(reader);
  const { sent, run } = digestServer();
  await run();
  const address = `https://waymark.example/events/${recordId}?ws=${sibling.workspaceId}`;
  const [review, mention] = sent[0]!.text.split('\n\n');
  expect([sent[0]!.subject, review]).toEqual([
    '2 new notices in 2 workspaces',
    `Former member asks you to review “Regatta” (Bohinj)\n${address}`,
  ]);
  expect(mention).toMatch(/^Mira mentioned you in “Fair” \(Bled\)\n/);
});

it('entries of the last ten minutes wait, and read ones are not mailed', async () => {
  const { reader, mention, ids } = await mentioned();
  await as(reader).call(inbox.readAll);
  await db.system(SQL`update inbox_entries set created_at = now() where user_id = ${reader.id}`);
  const { sent, run } = digestServer();
  await run();
  expect(sent).toEqual([]);
  await mention('@Mira again');
  await as(reader).call(inbox.read, { params: { id: ids[0]! } });
  await run();
  expect(sent.map(({ subject }) => subject)).toEqual(['1 new notice in Bled']);
});

it('a user gets one digest an hour', async () => {
  const { reader, mention } = await mentioned();
  const { sent, run } = digestServer();
  await run();
  await mention('@Mira and this');
  await mention('@Mira and that');
  await run();
  expect(sent).toHaveLength(1);
  await endPause(reader);
  await run();
  expect(sent.map(({ subject }) => subject)).toEqual(['1 new notice in Bled', '2 new notices in Bled']);
});

it.each([
  ['fr', null, '1 nouvelle notification dans Bled', 'Mira vous a mentionné dans «\u202fFair\u202f»'],
  [null, 'de-AT', '1 neue Mitteilung in Bled', 'Mira hat Sie in „Fair“ erwähnt'],
])('a digest is in the language of the reader: interface %s, formats %s', async (language, locale, subject, text) => {
  const { reader } = await mentioned();
  await db.system(SQL`update users set language = ${language}, locale = ${locale} where id = ${reader.id}`);
  const { sent, run } = digestServer();
  await run();
  expect([sent[0]!.subject, sent[0]!.text.split('\n')[0]]).toEqual([subject, text]);
});

const ofAccount = (change: string) => (reader: Person) =>
  db.asSystem((tx) => tx.script(`update identity_accounts set ${change} where subject = '${reader.subject}'`));
it.each([
  ['an unconfirmed email', ofAccount('email_verified = false')],
  ['a disabled account', ofAccount('disabled_at = now()')],
  ['a demo account', ofAccount(`demo_note = 'Editor'`)],
  ['no account', (reader: Person) => db.system(SQL`delete from identity_accounts where subject = ${reader.subject}`)],
  ['the setting off', (reader: Person) => as(reader).call(users.updateMe, { body: { mails: { inbox: false } } })],
  ['no membership', (reader: Person, owner: Person) => as(owner).call(people.remove, { params: { id: reader.id } })],
  ['no roles', (reader: Person) => db.system(SQL`delete from user_roles where user_id = ${reader.id}`)],
])('a user with %s gets no digest', async (_name, change) => {
  const { reader, owner } = await mentioned();
  await change(reader, owner);
  const { sent, run } = digestServer();
  await run();
  expect(sent).toEqual([]);
});

it('a digest leaves out records that the user may no longer read', async () => {
  const { home, editor, add } = await mentioned();
  const guest = await makePerson({ of: [home], may: editing });
  await makeAccount(guest);
  await add(editor, '@Mira', { mentions: [guest.id] });
  await waitForDigest(guest);
  await db.system(SQL`
    delete from permissions where role_id in (select role_id from user_roles where user_id = ${guest.id})`);
  const { sent, run } = digestServer();
  await run();
  expect(sent.map(({ to }) => to)).not.toContain(guest.email);
});

it('two servers send one mail', async () => {
  await mentioned();
  const [one, other] = [digestServer(), digestServer()];
  await Promise.all([one.run(), other.run()]);
  expect([...one.sent, ...other.sent]).toHaveLength(1);
});

it('entries stay due when the mail server refuses, and when a server is killed before it sent', async () => {
  const { reader } = await mentioned();
  const refusing = digestServer(() => Promise.reject(new Error('The mail server rejected the email')));
  await expect(refusing.run()).rejects.toThrow('rejected');
  const { sent, run } = digestServer();
  await run();
  expect(sent).toEqual([]);
  await endPause(reader);
  expect(await claimDigest(db)).toMatchObject({ userId: reader.id });
  await run();
  expect(sent).toEqual([]);
  await endPause(reader);
  await run();
  expect(sent).toHaveLength(1);
});

it('the setting is offered where the server sends mail, to users with a confirmed email', async () => {
  const { reader, editor } = await mentioned();
  const mailing = await buildApp(
    configOn(dataDir, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@waymark.example' }),
    db,
  );
  const mails = async (person: Person, payload?: object) => {
    const headers = { authorization: `Bearer ${await accessToken(person)}` };
    const url = '/v1/users/me';
    const answer = payload
      ? await mailing.inject({ method: 'PUT', url, headers, payload })
      : await mailing.inject({ url, headers });
    return answer.json().mails;
  };
  expect([await mails(reader), await mails(editor)]).toEqual([{ inbox: true }, null]);
  expect(await mails(reader, { mails: { inbox: false } })).toEqual({ inbox: false });
  expect((await as(reader).call(users.me)).body.mails).toBeNull();
  await mailing.close();
});
