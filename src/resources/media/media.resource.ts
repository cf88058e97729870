import * as z from 'zod/mini';
import { cropFields, leastCrop } from '../../../contract/media/crop.ts';
import { dayOf } from '../../../contract/times/day.ts';
import { plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { mediaKinds } from '../../../contract/media/media-kinds.ts';
import { Image, isoDay } from '../../../contract/declaration/field-values.ts';
import { allOrNone } from '../../../contract/declaration/rules.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';

/** Shortcomings of a library file, as values of the filter `lacks`. */
export const shortcomings = ['alt-text', 'alt-text-decision', 'use', 'size', 'licence', 'licence-ended'] as const;

const words = {
  alt_text: f.text({ max: 1_000, column: true, search: true, wide: true }),
  title: f.text({ required: true, max: 300, column: true, sort: true, search: true, wide: true }),
  caption: f.longText({ max: 2_000, search: true }),
};

const fields = {
  ...words,
  by_language: f.byLanguage(words),
  decorative: f.boolean({ default: false, filter: true }),
  alt_suggestions: f.json({ readOnly: true, comesBack: true }),
  credit: f.text({ max: 200, search: true, filter: true, section: 'licence' }),
  licence: f.text({ max: 200, filter: true, section: 'licence' }),
  licenceUntil: f.date({ filter: true, sort: true, section: 'licence' }),
  folder: f.path({ max: 200, filter: true, sort: true, section: 'filing' }),
  tags: f.words({ section: 'filing' }),
  cropX: f.number({ min: 0, max: 1, single: true, section: 'crop' }),
  cropY: f.number({ min: 0, max: 1, single: true, section: 'crop' }),
  cropWidth: f.number({ min: leastCrop, max: 1, single: true, section: 'crop' }),
  cropHeight: f.number({ min: leastCrop, max: 1, single: true, section: 'crop' }),
  focalX: f.number({ min: 0, max: 1, section: 'focus' }),
  focalY: f.number({ min: 0, max: 1, section: 'focus' }),
  kind: f.choice(mediaKinds, { readOnly: true, filter: true, section: 'file' }),
  contentType: f.text({ readOnly: true, section: 'file' }),
  fileName: f.text({ readOnly: true, search: true, section: 'file' }),
  width: f.integer({ readOnly: true, section: 'file' }),
  height: f.integer({ readOnly: true, section: 'file' }),
  bytes: f.integer({ readOnly: true, sort: true, section: 'file' }),
};

/** A boolean query parameter. */
export const yesOrNo = () => z.stringbool({ truthy: ['true'], falsy: ['false'] });

const isAboutLicences = (lacks: unknown) => lacks === 'licence' || lacks === 'licence-ended';

const path = '/wordpress/media';

/** Pictures and other files used by content (S3.11, S7.11). */
export const media = defineResource('media', {
  title: 'title',
  ownFeature: true,
  screen: { path: '/media', group: 'directory', view: 'gallery' },
  order: { sort: 'title' },
  fields,
  rules: [
    ...allOrNone(cropFields, 'A crop needs a position and a size'),
    { sum: ['cropWidth', 'cropX'], atMost: 1, message: 'Extends beyond the picture' },
    { sum: ['cropHeight', 'cropY'], atMost: 1, message: 'Extends beyond the picture' },
  ],
  picture: 'picture',
  line: ['kind'],
  lacking: shortcomings,
  // Licenses expire by the user's local date.
  ask: (wanted) => (isAboutLicences(wanted.lacks) ? { ...wanted, today: dayOf(new Date()) } : wanted),
  // Usage counts are returned for single files only: counting for a list would search all content for each file.
  shown: { picture: z.nullable(Image), usedBy: z.nullable(z.int()) },
  endpoints: (views) => {
    const { list, one, update, remove, restore } = plainEndpoints('media', views, []);
    const beyond = { extension: true } as const;
    return {
      list: {
        ...list,
        ...beyond,
        path,
        query: z.extend(list.query, {
          /** The date to compare licenses with; by default the server's. */
          today: z.optional(isoDay()),
        }),
      },
      one: { ...one, ...beyond, path: `${path}/{id}` },
      // Files are uploaded by a separate endpoint, and are not part of table imports.
      create: undefined,
      update: { ...update, ...beyond, path: `${path}/{id}` },
      remove: {
        ...remove,
        ...beyond,
        path: `${path}/{id}`,
        summary: 'Move a file to the trash; a file in use requires `force`',
        query: z.extend(remove.query, { force: z._default(yesOrNo(), false) }),
      },
      restore: { ...restore, path: `${path}/{id}/restore` },
    };
  },
});

/** A file of the library. */
export type MediaRecord = RecordOf<typeof media>;
