import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../server/platform/config.ts';
import { settingNames } from '../../../server/platform/environment.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names in a settings file, including commented ones. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
/** Settings of compose.yaml only, from which it builds URLs. */
const forCompose = ['POSTGRES_PASSWORD'];

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  image: string;
  command?: string[];
  init?: boolean;
  stop_grace_period?: string;
  user?: string;
}
const compose = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, null> };
const { waymark } = compose.services;

it('.env.example has exactly the settings that the server reads, each once', () => {
  expect(namesIn(read('.env.example')).sort()).toEqual([...settingNames, ...forCompose].sort());
});

it('README or docs/running.md describes every setting', () => {
  const said = `${read('README.md')} ${read('docs/running.md')} ${read('docs/ai.md')}`;
  expect(settingNames.filter((name) => !said.includes(name))).toEqual([]);
});

it('.env.example works once the secrets are set', () => {
  const settings = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value || 'x']),
  );
  expect(readConfig(settings)).toMatchObject({ publicUrl: 'https://waymark.example', demo: false });
  const suggested = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]); // prettier-ignore
  const all = { ...Object.fromEntries(suggested), AI_TEXT_MODEL: 'm', AUTH0_CLIENT_ID: 'x', AI_KEY: 'x', MEDIA_S3_SECRET_KEY: 'x', MEDIA_S3_ACCESS_KEY: 'x' }; // prettier-ignore
  // Users sign in at a single provider, whichever it is.
  for (const other of [/^OIDC_/, /^AUTH0_/]) {
    const one = Object.fromEntries(Object.entries<string | undefined>(all).filter(([name]) => !other.test(name)));
    expect(readConfig(one).backups).toEqual({ folder: '/var/backups/waymark', hour: 2, minute: 30, days: 14 });
  }
});

it('only owners create organizations by default, except with demo content', () => {
  const openTo = (settings: Record<string, string>) => readConfig(settings).organizations;
  expect([
    openTo({ DEMO: 'off' }),
    openTo({}),
    openTo({ NEW_ORGANIZATIONS: 'owners', ORGANIZATIONS_PER_PERSON: '0' }),
  ]).toEqual([
    { openTo: 'owners', perPerson: 10 },
    { openTo: 'everyone', perPerson: 10 },
    { openTo: 'owners', perPerson: 0 },
  ]);
});

it('ceilings of the server are read, and a budget without prices is refused', () => {
  const ai = { AI_URL: 'https://api.example/v1', AI_TEXT_MODEL: 'm', AI_SERVER_BUDGET: '50' };
  expect(() => readConfig(ai)).toThrow('set AI_PRICE_IN and AI_PRICE_OUT');
  const limits = { MEDIA_SERVER_MB: '2', MAILS_PER_DAY: '100', WEBHOOKS_PER_DAY: '0' };
  expect(readConfig({ ...ai, ...limits, AI_PRICE_IN: '1', AI_PRICE_OUT: '4' })).toMatchObject({
    ai: { provider: { serverBudget: 50 } },
    media: { ceiling: 2 * 1024 * 1024 },
    perDay: { mail: 100, webhook: 0 },
  });
});

it('compose.yaml passes the server valid settings that it can start with, and secrets from .env only', () => {
  const { environment = {} } = waymark!;
  expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
  const filled = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:\?[^}]+\}/g, 'secret')])); // prettier-ignore
  expect(readConfig({ ...filled, EMBEDDED_SIGN_IN: 'on' })).toMatchObject({
    host: '0.0.0.0',
    database: { ownerUrl: 'postgres://waymark:secret@database/waymark' },
    media: { store: 's3', s3: { endpoint: 'http://files:7070', pathStyle: true } },
  });
  const secrets = Object.values(compose.services).flatMap(({ environment: own = {} }) =>
    Object.entries(own).filter(([name]) => /PASSWORD|SECRET/.test(name)),
  );
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter(([, value]) => !/^\$\{\w+:\?/.test(value))).toEqual([]);
});

it('compose.yaml has existing volumes and services, and fixed versions of its images', () => {
  for (const [name, { volumes = [], depends_on = {}, image }] of Object.entries(compose.services)) {
    expect([name, Object.keys(depends_on).filter((other) => !(other in compose.services))]).toEqual([name, []]);
    const used = volumes.map((volume) => volume.split(':')[0]!);
    expect([name, used.filter((volume) => !(volume in compose.volumes))]).toEqual([name, []]);
    expect(image).toMatch(/^waymark$|:v?\d+/);
  }
  // The signal arrives, and there is time to stop gracefully.
  expect([waymark!.init, Number.parseInt(waymark!.stop_grace_period!)]).toEqual([true, 20]);
});

it('the image contains the server’s files, and runs an existing one', () => {
  const dockerfile = read('Dockerfile');
  const taken = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '));
  const missing = taken.map((path) => path.replace('/app/', '')).filter((path) => !['dist', 'node_modules'].includes(path) && !existsSync(join(root, path))); // prettier-ignore
  expect([taken.length > 8, missing]).toEqual([true, []]);
  expect(dockerfile).toMatch(/^USER node$/m);
  const [, started] = /^CMD \[.*"(\S+\.ts)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, started!))).toBe(true);
  expect(read('deploy/waymark.service')).toContain(`ExecStart=/usr/bin/node --disable-warning=ExperimentalWarning ${started}`); // prettier-ignore
});

it('the version of the package is in the changelog, with unreleased changes', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(versions).toEqual(expect.arrayContaining(['Unreleased', version]));
});
