import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rooms = ['contract', 'src', 'site', 'server'];

/** A file that would break a rule by its import. */
interface Planted {
  /** Undefined for an intermediate file. */
  rule?: string;
  from: string;
  to: string;
  type?: boolean;
}

/** At least one for every rule; the first ten come from a review. Files without a line of their own are created empty. */
const planted: Planted[] = [
  { rule: 'components-know-components-alone', from: 'src/components/a.tsx', to: 'src/providers/planted.ts' },
  { rule: 'pages-know-no-app', from: 'src/pages/one/a.tsx', to: 'src/app/planted.ts' },
  { rule: 'providers-know-providers-alone', from: 'src/providers/a.ts', to: 'src/resources/one/planted.ts' },
  { rule: 'services-know-no-feature', from: 'server/services/a.ts', to: 'server/features/one/planted.ts' },
  { rule: 'features-meet-at-entrances', from: 'server/features/two/store.ts', to: 'server/features/one/store.ts' },
  { rule: 'resources-are-data', from: 'src/resources/one/view.ts', to: 'src/pages/one/planted.tsx' },
  { rule: 'only-stores-touch-the-database', from: 'server/features/one/routes.ts', to: 'server/platform/db/client.ts' },
  { rule: 'app-never-reads-server', from: 'src/providers/b.ts', to: 'server/platform/errors.ts' },
  { rule: 'pages-do-not-know-each-other', from: 'src/pages/two/a.tsx', to: 'src/pages/one/planted.tsx' },
  { rule: 'resources-do-not-know-each-other', from: 'src/resources/two/a.ts', to: 'src/resources/one/planted.ts' },

  { rule: 'contract-is-pure', from: 'contract/a.ts', to: 'src/providers/planted.ts', type: true },
  { rule: 'server-reads-declarations-only', from: 'server/records/a.ts', to: 'src/providers/planted.ts' },
  { rule: 'declarations-are-data', from: 'src/resources/one/one.resource.ts', to: 'react' },
  { rule: 'resources-are-data', from: 'src/resources/one/hook.ts', to: 'react' },
  { rule: 'resources-are-data', from: 'src/resources/one/styles.ts', to: 'src/resources/one/planted.module.css' },
  { rule: 'resources-are-data', from: 'src/resources/views.ts', to: 'src/pages/one/planted.tsx', type: true },
  { rule: 'resources-are-data', from: 'src/resources/look.ts', to: 'src/components/planted.tsx' },
  { rule: 'resources-import-types-of-providers', from: 'src/resources/two/b.ts', to: 'src/providers/planted.ts' },
  { rule: 'formats-stand-alone', from: 'src/formats/a.ts', to: 'src/providers/planted.ts' },
  { rule: 'providers-know-no-ui', from: 'src/providers/c.ts', to: 'antd' },
  { rule: 'platform-stands-on-nothing', from: 'server/platform/a.ts', to: 'server/policy/planted.ts', type: true },
  { rule: 'policy-knows-no-http', from: 'server/policy/a.ts', to: 'server/http/serve.ts', type: true },
  { rule: 'policy-knows-no-http', from: 'server/policy/b.ts', to: 'fastify', type: true },
  { rule: 'http-knows-no-feature', from: 'server/http/a.ts', to: 'server/features/one/planted.ts' },
  { rule: 'records-know-no-feature', from: 'server/records/b.ts', to: 'server/features/one/planted.ts' },
  { rule: 'features-meet-at-entrances', from: 'server/features/two/a.ts', to: 'server/features/one/planted.ts' },
  { rule: 'features-know-no-composition', from: 'server/features/one/b.ts', to: 'server/app.ts', type: true },
  { rule: 'delivery-knows-no-member', from: 'server/delivery/a.ts', to: 'server/policy/planted.ts', type: true },
  { rule: 'site-reads-the-delivery-alone', from: 'site/a.ts', to: 'server/policy/planted.ts', type: true },
  { rule: 'site-reads-the-delivery-alone', from: 'site/b.ts', to: 'contract/calls/errors.ts', type: true },
  { rule: 'site-needs-no-library', from: 'site/c.ts', to: 'zod/mini' },
  {
    rule: 'site-is-served-of-public-calls',
    from: 'server/site/routes.ts',
    to: 'server/records/pictures/served-file.ts',
  },
  { rule: 'demo-is-left-out-at-will', from: 'server/token/a.ts', to: 'server/demo/planted.ts' },
  { rule: 'stores-know-no-http', from: 'server/features/one/odd-store.ts', to: 'fastify', type: true },
  { rule: 'stores-know-no-http', from: 'server/records/changes-of-a.ts', to: 'server/http/serve.ts', type: true },
  { rule: 'no-circles', from: 'src/providers/here.ts', to: 'src/providers/there.ts' },
  { from: 'src/providers/there.ts', to: 'src/providers/here.ts' },
  { rule: 'no-circles', from: 'src/components/here.ts', to: 'src/components/there.ts', type: true },
  { from: 'src/components/there.ts', to: 'src/components/here.ts', type: true },
];

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

let copy: string;
let cruise: Cruise;

/** All of them are added to a copy of the source, which is checked once. */
beforeAll(() => {
  copy = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-directions-'));
  for (const room of rooms) cpSync(join(root, room), join(copy, room), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const own = planted.map(({ from }) => from);
  const targets = planted.map(({ to }) => to).filter((to) => to.includes('/planted.') && !own.includes(to));
  for (const file of [...targets, 'server/features/one/store.ts']) write(file, '');
  for (const { from, to, type } of planted) {
    const path = to.includes('/') ? relative(dirname(from), to).replace(/^(?![.])/, './') : to;
    write(from, type ? `import type { Planted } from '${path}';\nexport type Own = Planted;\n` : `import { planted } from '${path}';\nplanted();\n`); // prettier-ignore
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...rooms];
  cruise = JSON.parse(
    spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 200 * 1024 * 1024 }).stdout,
  ) as Cruise;
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text || 'export const planted = () => undefined;\n');
}

it.each(planted.filter(({ rule }) => rule))('$from may not read $to: $rule', ({ rule, from }) => {
  const broken = cruise.summary.violations.filter((violation) => violation.from === from);
  expect(broken.map((violation) => violation.rule.name)).toContain(rule);
});

it('the source without the added files breaks no rule', () => {
  const own = new Set(planted.map(({ from }) => from));
  expect(cruise.summary.violations.filter(({ from }) => !own.has(from))).toEqual([]);
});

it('every rule is tested, and checked in all of the source', () => {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const tried = new Set(planted.map(({ rule }) => rule));
  expect(forbidden.filter(({ name }) => !tried.has(name))).toEqual([]);
  expect(cruise.modules.length).toBeGreaterThan(500);
});
