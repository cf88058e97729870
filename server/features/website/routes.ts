import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { terms } from '../../../src/resources/event-categories/terms.calls.ts';
import { styleSettingsCalls } from '../../../src/resources/style-settings/style-settings.calls.ts';
import { bannerCalls } from '../../../src/resources/banners/banners.calls.ts';
import {
  archiveContentCalls,
  bookingComponentCalls,
  categoryConfigCalls,
  languageConfigCalls,
  siteIdentityCalls,
  websiteCalls,
} from '../../../src/resources/website-settings/website-settings.calls.ts';
import { shapeOf } from '../../../contract/declaration/shape.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid, stale } from '../../platform/errors.ts';
import { type Scope, homeOf } from '../../policy/scope.ts';
import { addRecord, changeRecord, checkRowRights, removeRecord } from '../../records/changes.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { categoryStore } from './category-store.ts';
import { bannerStore, bannersOf, orderBanners, recordOfDomain, styleStore, websiteStore } from './store.ts';
import { nestedTerms } from './terms.ts';
import { categoryTerms, languageTerms, venueTerms } from './terms-store.ts';

const termsOf = { event_category: categoryTerms, event_language: languageTerms, event_venue: venueTerms };

/** Settings of a website, whole or by section; each endpoint's response schema picks its fields. */
const settingsCalls = [
  websiteCalls,
  bookingComponentCalls,
  archiveContentCalls,
  siteIdentityCalls,
  categoryConfigCalls,
  languageConfigCalls,
];

/** Endpoints for website settings and terms (S7.06). */
export function websiteRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  for (const store of [styleStore, websiteStore, bannerStore, categoryStore]) serveResource(app, db, media, store);

  serve(app, db, styleSettingsCalls.read, ({ tx, scope }) => recordOfDomain(styleStore, tx, scope));
  serve(app, db, styleSettingsCalls.update, async ({ tx, scope, body, ifMatch }) =>
    changeRecord({ tx, scope, store: styleStore }, await recordOfDomain(styleStore, tx, scope), body, ifMatch),
  );

  for (const { read, update } of settingsCalls) {
    serve(app, db, read, ({ tx, scope }) => recordOfDomain(websiteStore, tx, scope));
    serve(app, db, update, async ({ tx, scope, body, files, ifMatch }) => {
      const current = await recordOfDomain(websiteStore, tx, scope);
      return changeRecord({ tx, scope, store: websiteStore }, current, body, ifMatch, { media, files });
    });
  }

  const allBanners = async (tx: Tx, scope: Scope) => {
    const all = await bannersOf(tx, scope);
    return { banners: all, listVersion: crc32(all.map(({ id, version }) => `${id}:${version}`).join()) };
  };
  serve(app, db, bannerCalls.read, ({ tx, scope }) => allBanners(tx, scope));
  const bannerFields = shapeOf(bannerStore.resource.update);
  serve(
    app,
    db,
    bannerCalls.update,
    async ({ tx, scope, body: { banners, order, listVersion, ...one }, files, ifMatch }) => {
      const editing = { tx, scope, store: bannerStore };
      const home = homeOf(scope, 'workspace');
      const write = async ({ id, version = ifMatch, ...sent }: typeof one) => {
        const values = Object.fromEntries(Object.entries(sent).filter(([name]) => name in bannerFields));
        if (id !== undefined)
          await changeRecord(editing, await bannerStore.one(tx, scope, id), values, version, { media, files });
        else if (typeof values.title === 'string') await addRecord(editing, home, values, { media, files });
        else throw invalid({ title: ['This is required'] });
      };
      if (order) {
        for (const banner of await bannersOf(tx, scope)) checkRowRights(editing, 'update', banner);
        await orderBanners(tx, home, order);
      } else if (banners) {
        if (listVersion !== undefined) {
          const current = await allBanners(tx, scope);
          if (listVersion !== current.listVersion) throw stale(current);
          const kept = new Set(banners.map(({ id }) => id));
          for (const banner of current.banners) if (!kept.has(banner.id)) await removeRecord(editing, banner);
        }
        for (const banner of banners) await write(banner);
      } else await write(one);
      return allBanners(tx, scope);
    },
  );

  serve(app, db, terms, async ({ tx, scope, query }) =>
    nestedTerms(await termsOf[query.taxonomy](tx, scope.workspaceIds), query),
  );
}
