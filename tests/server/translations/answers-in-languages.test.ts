import { afterAll, describe, expect, it } from 'vitest';
import { invitations } from '../../../contract/people/people.ts';
import { users } from '../../../contract/people/user.ts';
import { buildApp } from '../../../server/app.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { accessToken, as, send } from '../stage/client.ts';
import { app, configOn, dataDir, db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { smtpSink } from '../accounts/smtp-sink.ts';
import { world } from '../stage/world.ts';

const { home, owner, editor, viewer, stranger } = await world();
const choose = (language: 'de' | 'fr' | null) =>
  as(editor).call(users.updateMe, { body: { interface: { language, theme: null } } });
afterAll(() => choose(null));

const asking = (language: string) => ({ headers: { 'accept-language': language } });
const unknown = { params: { id: 2_000_000_000 }, body: { name: 'x' } };

describe('refused input', () => {
  it.each([
    ['de-AT,de;q=0.9', 'de', 'Existiert nicht, oder Ihnen fehlt das Recht zum Ansehen: Veranstaltungsort.'],
    ['sl,fr;q=0.4,es;q=0.8', 'es', 'No existe o no tienes permiso para verlo: recinto.'],
    ['pt', 'en', 'This venue does not exist, or you don’t have permission to view it.'],
  ])('is reported in the browser’s language: %s gets %s', async (header, language, message) => {
    const { status, body, headers } = await as(owner).call(venues.endpoints.update, { ...unknown, ...asking(header) });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', message]);
    expect(headers['content-language']).toBe(language);
    expect(String(headers.vary)).toContain('Accept-Language');
  });

  it('has each field’s message in the language, under the unchanged field name', async () => {
    const { body } = await as(viewer).call(users.updateMe, {
      body: { name: 'x'.repeat(101), familyname: 7, email: 'new@lake.example' },
      ...asking('de'),
    });
    expect([body.message, body.validationErrors]).toEqual([
      'Einige Felder brauchen Ihre Aufmerksamkeit.',
      { name: ['Darf höchstens 100 Zeichen haben'], familyname: ['Muss Text sein'], email: ['Unbekanntes Feld'] },
    ]);
  });

  it('the account’s language takes precedence over the browser’s', async () => {
    await choose('fr');
    const { body, headers } = await as(editor).call(venues.endpoints.update, { ...unknown, ...asking('de') });
    expect([headers['content-language'], body.message]).toEqual([
      'fr',
      'Introuvable ou inaccessible pour vous\u202f: lieu.',
    ]);
    await choose(null);
    const { headers: after } = await as(editor).call(venues.endpoints.update, { ...unknown, ...asking('de') });
    expect(after['content-language']).toBe('de');
  });

  it('the message about a missing permission is in the language, and names who can grant it', async () => {
    const { body } = await as(viewer).call(venues.endpoints.create, {
      query: { workspaceId: home.workspaceId },
      body: { name: 'x' },
      ...asking('de'),
    });
    expect(body.message).toMatch(
      /^Ihnen fehlt dieses Recht: Veranstaltungsorte, hinzufügen\. Vergeben können es: .+\.$/,
    );
  });

  it('without a session the 401 is in the language of the browser', async () => {
    const { status, body } = await send(users.me, asking('it'));
    expect([status, body.message]).toEqual([401, 'La tua sessione è terminata. Accedi di nuovo.']);
  });

  it('the 404 for an unknown address is in the language of the browser', async () => {
    for (const [url, message] of [
      ['/nowhere', 'Seite nicht gefunden.'],
      ['/v1/nowhere', 'Unbekannter Endpunkt.'],
    ] as const) {
      const { body } = await app.inject({ url, ...asking('de') });
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found', message });
    }
  });
});

it('the sign-in pages are in the language of the browser', async () => {
  const german = await app.inject({ url: '/u/forgotten', ...asking('de') });
  expect([german.headers['content-language'], german.body]).toEqual([
    'de',
    expect.stringMatching(/<html lang="de">[^]*<title>Passwort vergessen\? – Waymark<\/title>/),
  ]);
  expect(german.body).toContain('Dieser Server verschickt keine E-Mails.');
  const english = await app.inject({ url: '/u/forgotten' });
  expect(english.body).toMatch(/<html lang="en">[^]*<title>Forgot your password\? – Waymark<\/title>/);
});

it('an invitation is mailed in the language of the inviter', async () => {
  const sink = await smtpSink();
  const mailing = await buildApp(configOn(dataDir, { SMTP_URL: sink.url, MAIL_FROM: 'hello@waymark.example' }), db);
  const roleId = await makeRole(home);
  await mailing.inject({
    method: invitations.create.method,
    url: `/v1${invitations.create.path}?organisationId=${home.organisationId}`,
    headers: { authorization: `Bearer ${await accessToken(owner)}`, 'accept-language': 'de' },
    payload: { email: stranger.email, roleId, workspaceIds: [home.workspaceId] },
  });
  await mailing.close();
  await sink.close();
  const [, ...rest] = sink.taken[0]!.data.split('\n\n');
  const text = rest.join('\n\n').replaceAll('=\n', '');
  expect(text).toContain('Guten Tag,');
  expect(text).toContain(`/invitation/`);
  expect(text).not.toMatch(/\b(Open|invites|works)\b/);
});
