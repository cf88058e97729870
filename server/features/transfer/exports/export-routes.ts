import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { translationsOf } from '../../../../contract/declaration/translations.ts';
import type { ExportFormat } from '../../../../contract/calls/transfer.ts';
import type { Database } from '../../../platform/db/client.ts';
import { answerFile } from '../../../http/answer/answer-file.ts';
import { serve } from '../../../http/serve.ts';
import { invalid } from '../../../platform/errors.ts';
import type { ListQuery } from '../../../records/row.ts';
import { detailColumns, detailSourceOf } from '../cells/details.ts';
import { originsColumn, withOrigins } from './export-origins.ts';
import { columnsOf, csvOf, jsonOf } from './export-rows.ts';
import { type TranslationWish, translationCsvOf, translationReader, xliffOf } from './export-translations.ts';
import { furtherNames } from '../known/further-store.ts';

type ExportQuery = ListQuery & {
  format: ExportFormat;
  origins?: '1';
  translateInto?: string;
  translateFrom: string;
  lackingOnly: boolean;
  outdatedOnly: boolean;
};

/** Export endpoints for every list. */
export function exportRoutes(app: FastifyInstance, db: Database): void {
  for (const store of app.stores.values()) {
    const { resource } = store;
    if (!resource.endpoints.export) continue;
    serve(app, db, resource.endpoints.export, async (call) => {
      const { tx, scope, request } = call;
      const query = call.query as ExportQuery;
      const wish = wishOf(resource, query);
      // A HEAD request needs no rows.
      const ids =
        request.method === 'HEAD'
          ? []
          : await store.ids(tx, scope, wish ? { ...query, language: [wish.from], perItem: false } : query);
      const count = scope.organisationIds.length === 1 ? { count: ids.length } : {};
      const exported = { resource: resource.name, ...count };
      if (wish) {
        const translated = translationReader({ store, scope }, wish);
        const pieces = query.format === 'xliff' ? xliffOf : translationCsvOf;
        return answerFile(db, call, {
          name: `${resource.name}-${wish.from}-${wish.into}`,
          ending: query.format === 'xliff' ? 'xlf' : 'csv',
          exported,
          pieces: (read) => pieces(store, wish, ids, (page) => read((later) => translated(later, page))),
        });
      }
      // The ids are fixed here; the rows follow page by page.
      const detailSource = detailSourceOf(resource, app.stores, scope);
      const details = detailSource && (await detailColumns(tx, detailSource, ids));
      const extraNames = [...(details?.names ?? []), ...(query.origins ? [originsColumn] : [])];
      const columns = columnsOf(resource, extraNames, await furtherNames(tx, resource, ids));
      const write = query.format === 'csv' ? csvOf : jsonOf;
      return answerFile(db, call, {
        name: resource.name,
        ending: query.format === 'csv' ? 'csv' : 'json',
        exported,
        pieces: (read) =>
          write(columns, ids, (page) =>
            read(async (later) => {
              const found = await store.byIds(later, page);
              const whole = details ? await details.add(later, found, resource.idKey) : found;
              return query.origins ? withOrigins(later, resource, whole) : whole;
            }),
          ),
      });
    });
  }
}

/** The languages of a translation file; undefined for other files. @throws 422 if they do not fit. */
function wishOf(
  resource: Resource,
  { format, translateInto: into, translateFrom: from, lackingOnly, outdatedOnly }: ExportQuery,
): TranslationWish | undefined {
  if (into === undefined) {
    if (format === 'xliff') throw invalid({ translateInto: ['This is required'] });
    return undefined;
  }
  if (translationsOf(resource)?.by !== 'records') throw invalid({ translateInto: ['These have no translations'] });
  if (into === from) throw invalid({ translateInto: ['Choose another language than that of the texts'] });
  if (format === 'json') throw invalid({ format: ['Translations are exported as XLIFF or CSV'] });
  return { from, into, lackingOnly, outdatedOnly };
}
