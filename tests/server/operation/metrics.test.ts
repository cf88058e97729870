import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { version } from '../../../server/platform/version.ts';
import { editing, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken } from '../stage/client.ts';
import { app, configOn, dataDir, db } from '../stage/installation.ts';
import { freePort } from '../stage/processes.ts';

const token = 'a-token-of-sixteen';
const port = await freePort();
const measured = await buildApp(configOn(dataDir, { METRICS_TOKEN: token, METRICS_PORT: String(port) }), db);
await measured.ready();
afterAll(() => measured.close());

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const headers = { authorization: `Bearer ${await accessToken(editor, { email: editor.email })}` };
const read = async () =>
  (await measured.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

it('metrics are served with the token only, or on a separate port', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer another', `Basic ${token}`])
    expect((await measured.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode).toBe(401); // prettier-ignore
  expect(await read()).toContain(`waymark_info{version="${version}"} 1`);
  const apart = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([apart.status, apart.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await apart.text()).toContain('process_cpu_seconds_total');
  const elsewhere = await fetch(`http://127.0.0.1:${port}/v1/users/me`);
  expect(elsewhere.status).toBe(404);
  // Without settings there are no metrics.
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

it('requests are counted by route pattern, without names of users', async () => {
  await measured.inject({ url: `/v1/venues/987654321?q=${editor.email}`, headers });
  await measured.inject({ url: '/no/such/page/987654321' });
  const text = await read();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/v1\/venues\/:id",status="4\d\d"\} 1/,
  );
  expect(text).not.toContain('987654321');
  expect(text).not.toContain(editor.email);
});

it('metrics include pools, jobs and outbox, and a database that does not answer', async () => {
  const text = await read();
  for (const name of [
    'waymark_database_connections{pool="requests",state="waiting"} 0',
    'waymark_database_up 1',
    'waymark_jobs{kind="picture",state="waiting"}',
    'waymark_webhook_outbox_age_seconds',
  ])
    // prettier-ignore
    expect(text).toContain(name);
  const away = vi.spyOn(db, 'system').mockRejectedValue(new Error('away'));
  expect(await read()).toContain('waymark_database_up 0');
  away.mockRestore();
});

it('a request is traced by its method, route pattern and outcome only', async () => {
  const sent: string[] = [];
  const collector = createServer(async (request, response) => {
    sent.push(`${request.url} ${(await buffer(request)).toString()}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const at = await freePort();
  await new Promise<void>((done) => collector.listen(at, '127.0.0.1', done));
  const traced = await buildApp(configOn(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}` }), db);
  const traceId = 'ab'.repeat(16);
  await traced.inject({
    url: `/v1/venues/987654321?q=${editor.email}`,
    headers: { ...headers, traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`, 'user-agent': 'Mira’s own' },
  });
  // Pending spans are sent before the server ends.
  await traced.close();
  await new Promise((done) => collector.close(done));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^\/v1\/traces /);
  const [span, ...others] = JSON.parse(sent[0]!.slice('/v1/traces '.length)).resourceSpans[0].scopeSpans[0].spans;
  expect(others).toEqual([]);
  expect(span).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8), name: 'GET /v1/venues/:id' });
  expect(span.attributes.map(({ key }: { key: string }) => key).sort()).toEqual(['http.request.method', 'http.response.status_code', 'http.route']); // prettier-ignore
  for (const secret of [editor.email, '987654321', 'Mira', headers.authorization])
    expect(sent[0]).not.toContain(secret);
});

it('the version is part of the app’s settings and of the metrics', async () => {
  expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ version });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', version });
});
