import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.ts';
import { plainEndpoints } from '../../../contract/plain-endpoints.ts';
import { errorTexts } from '../../../contract/errors.ts';
import { scopeQuery } from '../../../contract/list.ts';
import { mediaKinds } from '../../../contract/media.ts';
import { Image } from '../../../contract/field-values.ts';
import { uploadName } from '../../../contract/uploads.ts';
import { type RecordOf, defineResource, f, idParams, scopeOnly } from '../../../contract/resource.ts';

/** What a file of the library may lack. */
export const shortcomings = ['alt-text', 'use', 'size', 'licence'] as const;

const words = {
  title: f.text({ required: true, max: 300, column: true, sort: true, search: true, wide: true }),
  alt_text: f.text({ max: 1_000, column: true, search: true, wide: true }),
  caption: f.longText({ max: 2_000, search: true }),
};

const fields = {
  ...words,
  by_language: f.byLanguage(words),
  credit: f.text({ max: 200, search: true, filter: true, section: 'licence' }),
  licence: f.text({ max: 200, filter: true, section: 'licence' }),
  licenceUntil: f.date({ filter: true, sort: true, section: 'licence' }),
  folder: f.text({ max: 200, filter: true, sort: true, section: 'order' }),
  tags: f.words({ section: 'order' }),
  focalX: f.number({ min: 0, max: 1, section: 'cut' }),
  focalY: f.number({ min: 0, max: 1, section: 'cut' }),
  kind: f.choice(mediaKinds, { readOnly: true, filter: true, section: 'file' }),
  contentType: f.text({ readOnly: true, section: 'file' }),
  fileName: f.text({ readOnly: true, search: true, section: 'file' }),
  width: f.integer({ readOnly: true, section: 'file' }),
  height: f.integer({ readOnly: true, section: 'file' }),
  bytes: f.integer({ readOnly: true, sort: true, section: 'file' }),
};

const path = '/wordpress/media';
const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const may = (action: 'create' | 'read') => ({ resource: 'media', action }) as const;

/** Pictures and other files that content shows (S3.11, S7.11). */
export const media = defineResource('media', {
  title: 'title',
  ownFeature: true,
  screen: { path: '/media', group: 'directory', view: 'gallery' },
  order: { sort: 'title' },
  fields,
  picture: 'picture',
  line: ['width'],
  shown: { picture: z.nullable(Image), usedBy: z.int() },
  endpoints: (views) => {
    const { list, one, update, remove, restore } = plainEndpoints('media', views, []);
    const beyond = { extension: true } as const;
    return {
      list: {
        ...list,
        ...beyond,
        path,
        query: z.strictObject({ ...views.query, lacks: z.optional(z.enum(shortcomings)) }),
      },
      one: { ...one, ...beyond, path: `${path}/{id}` },
      // Files come by a call of their own, and do not travel in tables.
      create: undefined,
      update: { ...update, ...beyond, path: `${path}/{id}` },
      remove: { ...remove, ...beyond, path: `${path}/{id}` },
      restore: { ...restore, path: `${path}/{id}/restore` },
    };
  },
});

/** A file of the library. */
export type MediaRecord = RecordOf<typeof media>;

/** A place where a file of the library is used. */
export const MediaUse = z.object({
  resource: z.string(),
  field: z.string(),
  id: z.int(),
  title: z.string(),
  trashed: z.boolean(),
});

/** The calls of the library beside the usual ones (S7.11). */
export const mediaLibraryCalls = {
  bring: endpoint({
    method: 'POST',
    path,
    summary: 'Bring a file into the library; its name is its title where none is given',
    access: may('create'),
    query: z.strictObject({ ...scopeQuery, again: z._default(yesOrNo, false), upload: z.optional(uploadName()) }),
    body: media.update,
    files: ['file'],
    pieces: true,
    multipartOnly: true,
    failure: errorTexts.mediaUploadFailed,
    answer: media.record,
  }),
  uses: endpoint({
    method: 'GET',
    path: `${path}/{id}/uses`,
    summary: 'Where a file of the library is used',
    access: may('read'),
    params: idParams,
    query: scopeOnly,
    answer: z.object({ uses: z.array(MediaUse), others: z.int() }),
    extension: true,
  }),
};
