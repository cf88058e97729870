import { expect, it } from 'vitest';
import { invitations } from '../../../contract/people/people.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { accessToken, as } from '../stage/client.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { smtpSink } from './smtp-sink.ts';
import { world } from '../stage/world.ts';

/** An invitation on an installation with this mail server. */
async function inviteThrough(url: string) {
  const { home, owner, stranger } = await world();
  await db.system(SQL`
    update organisations set name = ${'Lake\r\nBcc: all@lake.example'} where id = ${home.organisationId}`);
  const roleId = await makeRole(home);
  const mailing = await buildApp(configOn(dataDir, { SMTP_URL: url, MAIL_FROM: 'hello@waymark.example' }), db);
  const response = await mailing.inject({
    method: 'POST',
    url: `/v1/invitations?organisationId=${home.organisationId}`,
    headers: { authorization: `Bearer ${await accessToken(owner)}` },
    payload: { email: stranger.email, roleId, workspaceIds: [home.workspaceId] },
  });
  await mailing.close();
  const accept = (token: string) => as(stranger).call(invitations.accept, { body: { token } });
  const open = await as(owner).call(invitations.list, { query: { organisationId: home.organisationId } });
  return { status: response.statusCode, made: response.json(), open: open.body, stranger, accept };
}

it('with a mail server the link is mailed to the invited user only', async () => {
  const sink = await smtpSink();
  const { status, made, stranger, accept } = await inviteThrough(sink.url);
  await sink.close();
  expect([status, made]).toEqual([201, expect.objectContaining({ email: stranger.email, token: null, sent: true })]);
  expect(sink.taken).toEqual([expect.objectContaining({ from: 'hello@waymark.example', to: stranger.email })]);
  const [head = '', ...rest] = sink.taken[0]!.data.split('\n\n');
  expect(head).toContain('From: hello@waymark.example');
  expect(head.replaceAll('\n ', ' ')).toContain('Subject: Invitation to join Lake Bcc: all@lake.example on Waymark');
  expect(head).not.toMatch(/^Bcc:/m);
  const text = rest.join('\n\n').replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(text).toContain('Mira invited you to join Lake Bcc: all@lake.example on Waymark.');
  expect(text).toMatch(/works once and expires on \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)/);
  const token = /http:\/\/localhost:4000\/invitation\/(\S+)/.exec(text)?.[1] ?? '';
  expect((await accept(token)).status).toBe(200);
});

it('if the mail server refuses, the invitation stays, and the inviter gets the link', async () => {
  const sink = await smtpSink({ refuses: true });
  const { status, made, open, accept } = await inviteThrough(sink.url);
  await sink.close();
  expect([status, made.sent, made.token]).toEqual([201, false, expect.any(String)]);
  expect(open).toEqual([expect.objectContaining({ id: made.id })]);
  expect((await accept(made.token)).status).toBe(200);
});

it('a mail server that is unavailable, or has no TLS for its login, counts as one that refuses', async () => {
  const sink = await smtpSink();
  const open = await inviteThrough(sink.url.replace('//', '//user:secret@'));
  await sink.close();
  const away = await inviteThrough(sink.url);
  expect([open.made.sent, away.made.sent, sink.taken]).toEqual([false, false, []]);
  expect([open.made.token, away.made.token]).toEqual([expect.any(String), expect.any(String)]);
});

it.each([
  [{ SMTP_URL: 'smtps://user:hidden@mail.example' }, 'both SMTP_URL and MAIL_FROM'],
  [{ MAIL_FROM: 'hello@waymark.example' }, 'both SMTP_URL and MAIL_FROM'],
  [{ SMTP_URL: 'https://user:hidden@mail.example', MAIL_FROM: 'hello@waymark.example' }, 'SMTP_URL: Must look like'],
  [{ SMTP_URL: 'smtps://user:hidden%@mail.example', MAIL_FROM: 'hello@waymark.example' }, 'as %25'],
])('invalid mail settings are reported without their secret: %o', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words);
  expect(() => readConfig(settings)).not.toThrow('hidden');
});

it('the settings of a mail server are read from its URL', () => {
  const { mail } = readConfig({ SMTP_URL: 'smtps://user:p%40ss@mail.example', MAIL_FROM: 'hello@waymark.example' });
  expect(mail).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    login: { user: 'user', pass: 'p@ss' },
    from: 'hello@waymark.example',
  });
});
