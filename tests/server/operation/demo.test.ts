import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factProblem, factTypeOf } from '../../../contract/writing/facts.ts';
import { allows } from '../../../contract/people/user.ts';
import type { Actor } from '../../../server/policy/scope.ts';
import { type Config, readConfig } from '../../../server/platform/config.ts';
import { fillDemo } from '../../../server/demo/fill.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { foundFirst } from '../../../server/features/session/first-organisation-store.ts';
import { actorBySubject } from '../../../server/policy/actor-store.ts';
import { accountByEmail, followAddress } from '../../../server/services/identity/embedded/accounts-store.ts';
import { passwordFits } from '../../../server/services/identity/embedded/passwords.ts';
import { furtherDatabase } from '../stage/further-database.ts';
import { demoPassword } from '../../../server/demo/people.ts';
import { newDataFolder } from '../../data-folder.ts';

const now = new Date('2026-06-29T15:00:00Z');
const counted = [
  'organisations',
  'workspaces',
  'users',
  'properties',
  'venues',
  'events',
  'media',
  'languages',
] as const;

describe('the demo content', () => {
  let dataDir: string;
  let config: Config;
  let database: OpenDatabase;
  const db = () => database.db;
  const rows = <Row extends object>(statement: ReturnType<typeof SQL>) => db().system<Row>(statement);
  const quiet = () => undefined;

  const counts = async () => {
    const [found] = await rows<Record<string, number>>(SQL`
      select (select count(*) from organisations) as organisations, (select count(*) from workspaces) as workspaces,
        (select count(*) from users) as users, (select count(*) from properties) as properties,
        (select count(*) from venues) as venues, (select count(*) from events) as events,
        (select count(*) from media) as media, (select count(*) from languages) as languages`);
    return counted.map((table) => `${found![table]} ${table}`).join(', ');
  };
  const empty = () =>
    db().asSystem((tx) => tx.script('truncate organisations, users, identity_accounts restart identity cascade'));
  const actorOf = async (name: string): Promise<Actor> =>
    (await actorBySubject(db(), { issuer: `${config.publicUrl}/`, subject: `demo|${name}` }))!.actor;
  const workspaceNames = async (name: string) => {
    const { userId } = await actorOf(name);
    const seen = await db().asUser(userId, (tx) =>
      tx.rows<{ name: string }>(SQL`select name from workspaces order by name`),
    );
    return seen.map((workspace) => workspace.name);
  };

  beforeAll(async () => {
    dataDir = newDataFolder('demo');
    config = readConfig({ ...(await furtherDatabase('prepared')), DATA_DIR: dataDir, PORT: '4999' });
    database = await openDatabase(config, quiet);
  });

  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('in an empty database', () => {
    beforeEach(empty);

    it('leaves nothing behind when it fails halfway, and is complete after the next start', async () => {
      const broken = join(dataDir, 'broken');
      rmSync(broken, { recursive: true, force: true });
      writeFileSync(broken, 'a file where a folder should be');
      await expect(fillDemo(db(), { ...config, dataDir: broken }, quiet, now)).rejects.toThrow('ENOTDIR');
      expect(await counts()).toMatch(/^0 organisations, 0 workspaces, 0 users/);
      await fillDemo(db(), config, quiet, now);
      expect(await counts()).toMatch(/^2 organisations, 4 workspaces, 5 users/);
    });

    it('is created once by two processes that start at the same time, and is the same in every run', async () => {
      const content = () =>
        rows(
          SQL`select title, description, status, starts_wall, ends_wall, language, translation_group, latitude, updated_at from events order by id`,
        );
      await Promise.all([fillDemo(db(), config, quiet, now), fillDemo(db(), config, quiet, now)]);
      expect(await counts()).toBe(
        '2 organisations, 4 workspaces, 5 users, 40 properties, 120 venues, 600 events, 96 media, 11 languages',
      );
      const first = await content();
      await empty();
      await fillDemo(db(), config, quiet, now);
      expect(await content()).toEqual(first);
    });

    it('has recent activity of its users, which leaves their records unchanged', async () => {
      await fillDemo(db(), config, quiet, now);
      const told = await rows<{ name: string; sets: number; records: number; hours: number }>(SQL`
        select u.name, count(distinct change_set)::int as sets, count(*)::int as records,
          round(extract(epoch from ${now} - max(at)) / 3600)::int as hours
        from changes c join users u on u.id = c.user_id where c.action = 'update' and c.at > ${now}::timestamptz - interval '6 days' - interval '1 second'
        group by u.name order by u.name`);
      expect(told.map(({ name, hours }) => [name, hours])).toEqual([
        ['Ana', 4],
        ['Bruno', 6],
        ['Clara', 2],
        ['David', 7],
      ]);
      for (const { sets, records } of told) expect(records).toBeGreaterThanOrEqual(sets);
      const [left] = await rows<{ unconfirmed: number }>(
        SQL`select count(*)::int as unconfirmed from events where title like '%to be confirmed'`,
      );
      expect(left!.unconfirmed).toBe(0);
    });

    it('is not created with Auth0, because the demo users could not sign in', async () => {
      await fillDemo(db(), { ...config, identity: { ...config.identity, kind: 'auth0' } }, quiet, now);
      expect(await counts()).toMatch(/^0 organisations/);
    });

    it('creates one organization without content, even if two processes start at the same time', async () => {
      const names = { organisation: 'My organisation', workspace: 'My workspace' };
      const found = (owner: number) => db().asSystem((tx) => foundFirst(tx, async () => owner, names));
      const people = await rows<{ id: number }>(SQL`
        insert into users (issuer, subject, email) values ('https://id.example/', 'one', ''), ('https://id.example/', 'two', '') returning id`);
      const [one, two] = people.map(({ id }) => id) as [number, number];
      const made = await Promise.all([found(one), found(two)]);
      expect(made.filter(Boolean)).toHaveLength(1);
      const [owner, other] = made[0] ? ['one', 'two'] : ['two', 'one'];
      const actors = await Promise.all(
        [owner, other].map((subject) => actorBySubject(db(), { issuer: 'https://id.example/', subject: subject! })),
      );
      expect(allows(actors[0]!.actor.grants, 'events', 'delete')).toBe(true);
      expect(actors[0]!.actor.workspaces).toHaveLength(1);
      expect(actors[1]?.actor).toMatchObject({ workspaces: [], grants: [] });
      expect(await counts()).toBe(
        '1 organisations, 1 workspaces, 2 users, 0 properties, 0 venues, 0 events, 0 media, 1 languages',
      );
      await expect(found(two)).resolves.toBe(false);
    });
  });

  describe('once created', () => {
    beforeAll(async () => {
      await empty();
      await fillDemo(db(), config, quiet, now);
    });

    it('has events in every week of the three months that a list shows by default, in every workspace', async () => {
      const bare = await rows(SQL`
        select w.id, week from workspaces w, generate_series(0, 12) as week
        where (select count(*) from events e where e.workspace_id = w.id
          and e.starts_at >= ${now}::timestamptz::date + week * 7 and e.starts_at < ${now}::timestamptz::date + week * 7 + 7) < 3`);
      expect(bare).toEqual([]);
    });

    it('respects the seasons: no snow in summer and no Advent before its time', async () => {
      const untimely = await rows(SQL`
        select title from events where language = 'en' and (
          (title ~* '(snow|sledg|first turns)' and extract(month from starts_wall) between 4 and 11)
          or (title ~* '(advent|christmas)' and to_char(starts_wall, 'MMDD') not between '1122' and '1223'))`);
      expect(untimely).toEqual([]);
    });

    it('shows work in progress: missing and outdated translations, pictures without alt text, all statuses', async () => {
      const [state] = await rows<Record<string, number>>(SQL`
        select (select count(*) from events o where language = 'en' and not exists (
            select from events t where t.translation_group = o.translation_group and t.language = 'de')) as missing,
          (select count(*) from events t join events o on o.translation_group = t.translation_group and o.id < t.id
            where o.updated_at > t.updated_at) as outdated,
          (select count(*) from events t join events o on o.translation_group = t.translation_group and o.id < t.id
            where o.updated_at <= t.updated_at) as current,
          (select count(*) from media where alt_text is null) as silent, (select count(*) from media where alt_text is not null) as described`);
      for (const [what, count] of Object.entries(state!)) expect(count, what).toBeGreaterThan(8);
      const statuses = await rows<{ status: string }>(SQL`select distinct status from events order by status`);
      expect(statuses.map(({ status }) => status)).toEqual(['archived', 'draft', 'published', 'scheduled']);
    });

    it('S3.04 S3.05 has facts of every property in four languages with gaps, amenities, types and style guides with a history', async () => {
      const [state] = await rows<Record<string, number>>(SQL`
        select (select count(*) from properties where property_type_id is null) as typeless,
          (select count(*) from properties p where (select count(distinct language) from property_facts f where f.property_id = p.id) < 2) as mute,
          (select count(distinct f.language) from property_facts f join properties p on p.id = f.property_id join workspaces w on w.id = p.workspace_id where w.name like 'Lake%') as languages,
          (select count(*) from property_facts f where language = 'en' and fact_name = 'breakfast' and not exists (
            select from property_facts t where t.property_id = f.property_id and t.language = 'de' and t.fact_name = f.fact_name)) as missing,
          (select count(*) from properties p where not exists (select from property_amenities a where a.property_id = p.id)) as bare,
          (select count(*) from properties p where (select count(*) from property_languages l where l.property_id = p.id and is_default) <> 1) as undecided,
          (select count(*) from changes where table_name = 'styleguides' and action = 'update') as rewritten`);
      expect(state).toMatchObject({ typeless: 0, mute: 0, languages: 4, bare: 0, undecided: 0, rewritten: 2 });
      expect(state!.missing).toBeGreaterThan(5);
      expect(await rows(SQL`select fact_value from property_facts where fact_value::text like '%{%}%'`)).toEqual([]);
      const facts = await rows<{ name: string; value: unknown }>(
        SQL`select fact_name as name, fact_value as value from property_facts`,
      );
      expect(facts.filter(({ name, value }) => factProblem(factTypeOf(name), value))).toEqual([]);
    });

    it('has a picture for most places, a gallery for some, and none for a few', async () => {
      const shown = await rows<Record<string, number | string>>(SQL`
        select name, count(*)::int as "all", count(featured_media)::int as pictured, count(gallery)::int as galleries
        from (select 'venues' as name, featured_media, gallery from venues where language = 'en'
          union all select 'properties', featured_media, gallery from properties) places
        group by name order by name`);
      expect(shown).toEqual([
        { name: 'properties', all: 40, pictured: 32, galleries: 28 },
        { name: 'venues', all: 100, pictured: expect.any(Number), galleries: expect.any(Number) },
      ]);
      const venues = shown[1] as { pictured: number; galleries: number };
      expect([venues.pictured > 60 && venues.pictured < 95, venues.galleries > 20]).toEqual([true, true]);
      // A translation has its source's pictures.
      const differing = await rows(SQL`
        select t.id from venues t join venues o on o.translation_group = t.translation_group
        where row(o.featured_media, o.gallery) is distinct from row(t.featured_media, t.gallery)`);
      expect(differing).toEqual([]);
    });

    it('replaces every placeholder in its texts, and has both sizes of its pictures', async () => {
      expect(await rows(SQL`select title from events where title || description like '%{%'`)).toEqual([]);
      const files = await rows<{ file_key: string }>(SQL`select file_key from media`);
      const paths = files.flatMap(({ file_key: key }) =>
        ['large', 'small'].map((size) => join(dataDir, 'media', key.slice(0, 2), `${key}.${size}.webp`)),
      );
      expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    });

    it('shows each user their own workspaces and no others', async () => {
      const [bled, tyrol, estonia, azores] = [
        'Lake Bled & Bohinj',
        'Brixen & the Valleys',
        'Tartu & South Estonia',
        'São Miguel, Azores',
      ];
      expect(new Set(await workspaceNames('ana'))).toEqual(new Set([bled, tyrol, estonia, azores]));
      expect(new Set(await workspaceNames('bruno'))).toEqual(new Set([estonia, azores]));
      expect(await workspaceNames('clara')).toEqual([bled]);
      expect(new Set(await workspaceNames('david'))).toEqual(new Set([bled, tyrol]));
      expect(await workspaceNames('emilia')).toEqual([azores]);
    });

    it('gives each role its permissions: an editor publishes, a translator changes German only, a viewer nothing', async () => {
      const [clara, david, emilia] = await Promise.all(['clara', 'david', 'emilia'].map(actorOf));
      expect(allows(clara!.grants, 'events', 'publish')).toBe(true);
      expect(allows(clara!.grants, 'languages', 'update')).toBe(false);
      expect(allows(david!.grants, 'events', 'update', { language: 'de' })).toBe(true);
      expect(allows(david!.grants, 'events', 'update', { language: 'en' })).toBe(false);
      expect(allows(david!.grants, 'events', 'read', { language: 'en' })).toBe(true);
      expect(allows(emilia!.grants, 'venues', 'read')).toBe(true);
      expect(allows(emilia!.grants, 'venues', 'update')).toBe(false);
    });

    it('accepts the documented password of its users', async () => {
      const account = await accountByEmail(db(), 'clara@waymark.example');
      expect(await passwordFits(account?.password_hash, demoPassword)).toBe(true);
      expect(await passwordFits(account?.password_hash, 'another')).toBe(false);
    });

    it('stays unchanged at the next start', async () => {
      const before = await counts();
      await fillDemo(db(), config, quiet);
      expect(await counts()).toBe(before);
    });

    it('keeps its users when the server’s address changes', async () => {
      await followAddress(db(), 'http://localhost:5999/');
      const ana = await actorBySubject(db(), { issuer: 'http://localhost:5999/', subject: 'demo|ana' });
      expect(ana?.actor.workspaces).toHaveLength(4);
      await followAddress(db(), `${config.publicUrl}/`);
    });
  });
});
