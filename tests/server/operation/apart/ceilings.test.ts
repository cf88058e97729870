// Imported first: this file needs its own outbox and totals.
import '../../stage/own-outbox.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { invitations } from '../../../../contract/people/people.ts';
import { serverUse } from '../../../../contract/calls/server-use.ts';
import { users } from '../../../../contract/people/user.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { buildApp } from '../../../../server/app.ts';
import { enterCall } from '../../../../server/features/models/ledger-store.ts';
import { startWebhooks } from '../../../../server/features/webhooks/sending.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { countSent } from '../../../../server/platform/traffic/sent-by-day-store.ts';
import { countedMail } from '../../../../server/services/mail/counted.ts';
import { postingTo } from '../../../../server/services/webhooks/posting.ts';
import { mediaLibraryCalls } from '../../../../src/resources/media/media.calls.ts';
import { styleguides } from '../../../../src/resources/styleguides/styleguides.resource.ts';
import { webhookCalls } from '../../../../src/resources/webhooks/webhooks.calls.ts';
import { webhooks } from '../../../../src/resources/webhooks/webhooks.resource.ts';
import { type Person, makePerson, makeRecord, makeTenant } from '../../stage/builders.ts';
import { accessToken, as, formOf } from '../../stage/client.ts';
import { hookReceiver } from '../../webhooks/hook-receiver.ts';
import { config, configOn, dataDir, db } from '../../stage/installation.ts';
import { modelServer } from '../../writing/model-server.ts';
import { makeRole } from '../../rights/rights-inputs.ts';
import { smtpSink } from '../../accounts/smtp-sink.ts';
import { world } from '../../stage/world.ts';

const outside = await modelServer();
const budget = 2.5;
const limited = await buildApp(
  configOn(dataDir, {
    AI_URL: outside.address,
    AI_TEXT_MODEL: 'small',
    AI_PRICE_IN: '1',
    AI_PRICE_OUT: '10000',
    AI_SERVER_BUDGET: String(budget),
  }),
  db,
);
afterAll(() => Promise.all([limited.close(), outside.close()]));

const place = await world();
const { home, foreign } = place;
const sum = async (what: ReturnType<typeof SQL>) => Number((await db.system<{ sum: number }>(what))[0]!.sum);
const spend = (cost: number, { organisationId }: typeof home) =>
  db.system(SQL`
    insert into ai_calls (organisation_id, task, model, currency, lease_until, cost, of_server)
    values (${organisationId}, 'text', 'small', 'EUR', now(), ${cost}, true)`);
beforeEach(async () => {
  await db.system(SQL`delete from ai_calls`);
  await db.system(SQL`delete from sent_by_day`);
});
const spent = () => sum(SQL`select coalesce(sum(cost), 0) as sum from ai_calls`);
const post = async (app: typeof limited, who: Person, url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${await accessToken(who)}` },
    payload,
  });

it('S7.10 calls of several organizations at once stay within the AI budget of the server', async () => {
  const terms = {
    currency: 'EUR',
    monthlyBudget: null,
    serverBudget: budget,
    atOnce: 9,
    timeLimit: 60_000,
    priceIn: 1,
    priceOut: 1,
  };
  const enter = ({ organisationId }: typeof home, of: object = terms) =>
    enterCall(
      db,
      { organisationId, workspaceId: null, userId: place.owner.id },
      { task: 'text', model: 'small', most: 1 },
      of as typeof terms,
    );
  const entered = await Promise.all([home, foreign, home, foreign, home, foreign].map((of) => enter(of)));
  expect(entered.filter((each) => 'id' in each)).toHaveLength(2);
  expect(entered.filter((each) => 'refused' in each)).toEqual(Array.from({ length: 4 }, () => ({ refused: 'server' })));
  expect(await spent()).toBe(2);
  // An organization's own provider costs the server nothing.
  const { serverBudget: _none, ...own } = terms;
  expect(await enter(home, own)).toHaveProperty('id');
});

it('S7.10 a writer beyond the server budget gets 402, and callers without permission get 403 or 404', async () => {
  const styleguideId = await makeRecord(styleguides, home, { propertyId: null });
  const idle = await makePerson({ of: [home], may: [] });
  const removed = await makePerson({ of: [home], may: ['*'] });
  await db.system(SQL`delete from user_roles where user_id = ${removed.id}`);
  await db.system(SQL`delete from workspace_members where user_id = ${removed.id}`);
  await spend(2.4, foreign);
  const body = { styleguideId, propertyId: home.propertyId, language: 'en', contentType: 'property-description' };
  const url = `${writing.generate.path}?workspaceId=${home.workspaceId}`;
  for (const who of [place.viewer, place.translator, idle, removed])
    expect([403, 404]).toContain((await post(limited, who, url, body)).statusCode);
  const answer = await post(limited, place.owner, url, body);
  expect([answer.statusCode, answer.json().message]).toEqual([
    402,
    'The AI budget of this server for this month (2.5 EUR) is not enough for this. An owner or administrator can set up your own provider under Settings > AI.',
  ]);
  expect([await spent(), outside.calls]).toEqual([2.4, []]);
});

it('S7.10 costs still count after their organization is deleted', async () => {
  const gone = await world();
  await spend(0.25, gone.home);
  await db.system(SQL`delete from organisations where id = ${gone.home.organisationId}`);
  expect(await spent()).toBe(0.25);
});

it('S7.11 concurrent uploads of several organizations stay within the storage of the server', async () => {
  const stored = () => sum(SQL`select coalesce(sum(bytes), 0) as sum from media`);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const file = new Blob([svg]);
  const before = await stored();
  await as(place.owner).call(mediaLibraryCalls.bring, {
    query: { again: true, workspaceId: home.workspaceId },
    body: {},
    files: { file },
  });
  const one = (await stored()) - before;
  const ceiling = before + Math.floor(3.5 * one);
  const full = await buildApp({ ...config, media: { ...config.media, ceiling } }, db);
  afterAll(() => full.close());
  const bring = (who: Person, { workspaceId }: typeof home) =>
    post(full, who, `${mediaLibraryCalls.bring.path}?again=true&workspaceId=${workspaceId}`, formOf({}, { file }));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? bring(place.stranger, foreign) : bring(place.owner, home))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 507, 507, 507, 507]);
  expect(answers.find(({ statusCode }) => statusCode === 507)!.json().message).toBe(
    'The storage of this server is full. Ask the operator of this server for more storage.',
  );
  expect(await stored()).toBe(before + 3 * one);
  for (const who of [place.viewer, place.translator]) expect((await bring(who, home)).statusCode).toBe(403);
});

it('S7.11 concurrent uploads of an organization stay within its own storage quota', async () => {
  const { home: there, owner } = await world();
  const file = new Blob(['%PDF-1.4 a menu']);
  const small = await buildApp({ ...config, media: { ...config.media, quota: 40 } }, db);
  afterAll(() => small.close());
  const url = `${mediaLibraryCalls.bring.path}?again=true&workspaceId=${there.workspaceId}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(small, owner, url, formOf({}, { file }))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422, 422, 422]);
});

const counted = (kind: string) => sum(SQL`select max(count) as sum from sent_by_day where kind = ${kind}`);

it('concurrent mails stay within the daily limit, and the next is refused with the time to retry', async () => {
  let sent = 0;
  const mail = countedMail({ send: async () => void (sent += 1) }, db, 3);
  const message = { to: 'ana@lake.example', subject: 'Hello', text: 'Hello' };
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => mail.send(message)));
  expect([sent, all.filter(({ status }) => status === 'rejected').length, await counted('mail')]).toEqual([3, 4, 3]);
  await expect(mail.send(message)).rejects.toThrow(
    'The daily email limit of this server is reached. Try again tomorrow.',
  );
  await expect(countedMail({ send: async () => void (sent += 1) }, db, 0).send(message)).rejects.toThrow(
    'daily email limit',
  );
  await countedMail({ send: async () => void (sent += 1) }, db, undefined).send(message);
  expect([sent, await counted('mail')]).toEqual([4, 4]);
});

it('S5.01 invitations leave a fifth of the daily mails for password links, and show their own link instead', async () => {
  const perDay = 5;
  for (let sent = 0; sent < 4; sent += 1) await countSent(db, 'mail', undefined);
  const sink = await smtpSink();
  const mailing = await buildApp(
    configOn(dataDir, { SMTP_URL: sink.url, MAIL_FROM: 'hello@waymark.example', MAILS_PER_DAY: String(perDay) }),
    db,
  );
  afterAll(() => Promise.all([mailing.close(), sink.close()]));
  const invitation = { email: 'guest@lake.example', roleId: await makeRole(home), workspaceIds: [home.workspaceId] };
  const url = `${invitations.create.path}?organisationId=${home.organisationId}`;
  const answer = (await post(mailing, place.owner, url, invitation)).json();
  expect([answer.sent, typeof answer.token, sink.taken]).toEqual([false, 'string', []]);
  await countedMail({ send: async () => undefined }, db, perDay).send({
    to: 'ana@lake.example',
    subject: '',
    text: '',
  });
  expect(await counted('mail')).toBe(perDay);
});

it('webhooks beyond the daily limit wait for the next day, and their log says so', async () => {
  const receiver = await hookReceiver();
  const { status, body } = await as(place.owner).call(webhooks.endpoints.create, {
    query: { workspaceId: home.workspaceId },
    body: { name: 'Our site', address: receiver.url },
  });
  expect(status).toBe(201);
  const params = { id: (body as unknown as { id: number }).id };
  for (let count = 0; count < 5; count += 1) await as(place.owner).call(webhookCalls.test, { params });
  const failures: unknown[] = [];
  const log = (error: unknown) => void failures.push(error);
  const sending = {
    db,
    posting: () => postingTo({ toPrivate: true }),
    origin: 'https://waymark.example',
    perDay: 2,
    log,
  };
  const stops = [1, 2].map(() => startWebhooks({ ...sending, posting: sending.posting() }));
  const messages = async () => (await as(place.owner).call(webhookCalls.messages, { params })).body;
  await expect
    .poll(async () => (await messages()).filter(({ attempts }) => attempts.length > 0).length, { timeout: 20_000 })
    .toBe(5);
  await Promise.all(stops.map((stop) => stop()));
  await receiver.close();
  const all = await messages();
  expect(all.map(({ state }) => state).toSorted()).toEqual(['delivered', 'delivered', 'waiting', 'waiting', 'waiting']);
  for (const { nextTry, attempts } of all.filter(({ state }) => state === 'waiting'))
    expect([attempts[0]!.problem, Date.parse(nextTry!) > Date.now()]).toEqual([
      'The daily webhook limit of this server is reached. It will be sent tomorrow',
      true,
    ]);
  expect([receiver.received.length, failures]).toEqual([2, []]);
});

it('S2.02 only the operator sees total use against the ceilings', async () => {
  const limits = {
    AI_URL: outside.address, AI_TEXT_MODEL: 'small', AI_PRICE_IN: '1', AI_PRICE_OUT: '1', AI_SERVER_BUDGET: '50',
    MEDIA_SERVER_MB: '2', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@waymark.example', MAILS_PER_DAY: '7',
  }; // prettier-ignore
  const server = await buildApp(configOn(dataDir, limits), db);
  afterAll(() => server.close());
  const get = async (who: Person, url: string) =>
    server.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${await accessToken(who)}` } });
  const isOperator = async (who: Person) => (await get(who, users.me.path)).json().server.operator;
  const began = await makeTenant();
  await db.system(SQL`update first_organisation set id = ${began.organisationId}`);
  const own = async (organisationId: number) => {
    const who = await makePerson({ of: [{ ...home, organisationId }], may: [] });
    await db.system(SQL`
      with role as (insert into roles (organisation_id, name, built_in) values (${organisationId}, ${who.subject}, 'owner') returning id)
      insert into user_roles (user_id, role_id, organisation_id) select ${who.id}, id, ${organisationId} from role`);
    return who;
  };
  const operator = await own(began.organisationId);
  const other = await own(foreign.organisationId);
  for (const who of [other, place.owner, place.viewer, place.translator]) {
    const { statusCode, json } = await get(who, serverUse.path);
    expect([statusCode, json().message, await isOperator(who)]).toEqual([
      403,
      'Only the operator of this server can see this. Operators are the owners of its first organization.',
      false,
    ]);
  }
  const answer = await get(operator, serverUse.path);
  expect([answer.statusCode, await isOperator(operator)]).toEqual([200, true]);
  expect(answer.json()).toEqual({
    organizations: await sum(SQL`select count(*) as sum from organisations where deleted_at is null`),
    ai: { used: await sum(SQL`select sum(cost) as sum from ai_calls where of_server`), most: 50, currency: 'EUR' },
    storage: { used: await sum(SQL`select sum(bytes) as sum from media`), most: 2 * 1024 * 1024 },
    mails: { used: await counted('mail'), most: 7 },
    webhooks: { used: await counted('webhook'), most: null },
  });
  // The oldest remaining organization does not become the operator's.
  await db.system(SQL`delete from organisations where id = ${began.organisationId}`);
  expect([await isOperator(operator), await isOperator(other)]).toEqual([false, false]);
});
