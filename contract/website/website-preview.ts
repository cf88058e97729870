import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { scopeOnly } from '../calls/list.ts';

/** What a page of a website looks like with values that are not saved, by the resource whose values they are. */
export const previewed = ['style-settings', 'website-settings', 'banners'] as const;
/** One of them. */
export type Previewed = (typeof previewed)[number];

/** Where the frame is that shows it: a page that takes messages from the page around it, and nothing else. */
export const previewFrame = endpoint({
  method: 'GET',
  path: '/website-preview-frame',
  summary: 'The page that contains a website preview',
  access: 'public',
  answer: z.any(),
  mediaTypes: ['text/html'],
  extension: true,
});

const body = z.strictObject({
  /** Values by field. Invalid ones are ignored; the stored value is shown. */
  values: z.record(z.string(), z.unknown()),
  /** The banner that they are about; a new one has none. */
  id: z.optional(z.int()),
});

const answer = z.object({
  /** The whole page, as the website's own renderer makes it. */
  page: z.string(),
  /** Its style, as CSS custom properties. */
  css: z.string(),
  /** Sample content that stands in for unpublished content. */
  samples: z.array(z.string()),
});

const previewOf = <const Name extends Previewed>(resource: Name) =>
  endpoint({
    method: 'POST',
    path: `/website-preview/${resource}`,
    summary: `Preview a page of the website with unsaved values of its ${resource}`,
    access: { resource, action: 'read' },
    query: scopeOnly,
    body,
    answer,
    reads: true,
    extension: true,
  });

/** A page of the website with values that are not saved; nothing is stored. */
export const websitePreview = {
  'style-settings': previewOf('style-settings'),
  'website-settings': previewOf('website-settings'),
  banners: previewOf('banners'),
};
