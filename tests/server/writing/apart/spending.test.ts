// Imported first: this file needs its own outbox and totals.
import '../../stage/own-outbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '../../../../contract/calls/endpoint.ts';
import { buildApp } from '../../../../server/app.ts';
import { SQL, ident } from '../../../../server/platform/db/sql.ts';
import { declaredEndpoints, nameOf } from '../../../declared.ts';
import { type Person, makePerson } from '../../stage/builders.ts';
import { accessToken, formOf } from '../../stage/client.ts';
import { requestFor } from '../../stage/inputs.ts';
import { configOn, dataDir, db } from '../../stage/installation.ts';
import { modelServer } from '../model-server.ts';
import { smtpSink } from '../../accounts/smtp-sink.ts';
import { world } from '../../stage/world.ts';

/** A server on which everything has a price and a ceiling: models, mail, storage, webhooks. */
const [outside, sink] = [await modelServer(), await smtpSink()];
const ceilings = { budget: 2.5, mails: 3, messages: 5 };
const costly = await buildApp(
  configOn(dataDir, {
    AI_URL: outside.address,
    AI_TEXT_MODEL: 'small',
    AI_VISION_MODEL: 'small',
    AI_PRICE_IN: '1',
    AI_PRICE_OUT: '10',
    AI_SERVER_BUDGET: String(ceilings.budget),
    SMTP_URL: sink.url,
    MAIL_FROM: 'hello@waymark.example',
    MAILS_PER_DAY: String(ceilings.mails),
    WEBHOOKS_PER_DAY: String(ceilings.messages),
    NEW_ORGANIZATIONS: 'owners',
  }),
  db,
);
afterAll(() => Promise.all([costly.close(), outside.close(), sink.close()]));

const { home, viewer, translator } = await world();
const idle = await makePerson({ of: [home], may: [] });
const removed = await makePerson({ of: [home], may: ['*'] });
for (const table of ['user_roles', 'workspace_members'])
  await db.system(SQL`delete from ${ident(table)} where user_id = ${removed.id}`);

const changing = declaredEndpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public');

/** Makes the call as a user, after creating its records. @returns the changes of all costs */
async function costOf(person: Person, endpoint: Endpoint) {
  const { params, query = {}, body, files } = await requestFor(endpoint, home);
  // Organizations created for a call get all members of `home` as owners.
  await db.system(SQL`
    delete from user_roles where user_id = ${person.id} and organisation_id <> ${home.organisationId}`);
  const [path = '', own] = fillPath(endpoint.path, params).split('?');
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const payload = files ? formOf(body ?? {}, files) : body;
  const before = await spent();
  const { statusCode } = await costly.inject({
    method: endpoint.method,
    url: `/v1${path}?${search}`,
    headers: { authorization: `Bearer ${await accessToken(person)}` },
    remoteAddress: person.address,
    ...(payload && { payload }),
  });
  expect(statusCode).toBeLessThan(500);
  const after = await spent();
  return Object.entries(after).filter(([what, sum]) => sum !== before[what as keyof typeof before]);
}

/** All current costs. */
const spent = async () =>
  (
    await db.system<Record<'cost' | 'bytes' | 'sent' | 'organizations' | 'messages' | 'jobs' | 'checks', number>>(SQL`
      select (select coalesce(sum(cost), 0) from ai_calls)::float as cost, (select coalesce(sum(bytes), 0) from media) as bytes,
        (select coalesce(sum(count), 0) from sent_by_day) as sent, (select count(*) from organisations) as organizations,
        (select count(*) from webhook_messages) as messages, (select count(*) from domain_proofs where claimed_at is not null) as checks,
        (select count(*) from writing_runs) + (select count(*) from imports where status in ('waiting', 'running')) as jobs`)
  )[0]!;

const named = changing.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe.each([
  ['a viewer', viewer],
  ['a person without permissions', idle],
  ['a person who was removed', removed],
] as const)('S7.01 %s', (_who, person) => {
  it.each(named)('spends nothing with %s', async (_name, endpoint) => {
    expect(await costOf(person, endpoint)).toEqual([]);
  });
});

describe('S7.01 a translator', () => {
  it.each(named)('cannot create an organization, start checks or send messages with %s', async (_name, endpoint) => {
    const changed = (await costOf(translator, endpoint)).map(([what]) => what);
    expect(changed.filter((what) => ['organizations', 'checks', 'sent'].includes(what))).toEqual([]);
  });

  it('stays within the ceilings with all of them', async () => {
    const { cost, sent } = await spent();
    expect(cost).toBeLessThanOrEqual(ceilings.budget);
    expect(sent).toBeLessThanOrEqual(ceilings.mails + ceilings.messages);
    expect(sink.taken.length).toBeLessThanOrEqual(ceilings.mails);
  });
});
