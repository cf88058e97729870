import { delivery as calls } from '../../../contract/website/delivery.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { readPreviewToken } from '../../platform/keys/preview-token.ts';
import type { Previewed } from './preview-store.ts';
import { nothingHere } from '../nothing-here.ts';

/** The permission of a preview link. */
export interface Pass {
  id: number;
  /** Whether it covers the requested record. */
  isFor(record: Previewed): boolean;
}

/** Dependencies of preview checks. */
export interface PreviewChecks {
  /** Secret that signs preview links. */
  previewKey: string;
  /** Whether the pass's author may still share the record. */
  mayStillShare(pass: number): Promise<boolean>;
}

/** Endpoints with previews, and their resources. */
const previewed = new Map<Endpoint, string>([
  [calls.event, 'events'],
  [calls.venue, 'venues'],
  [calls.property, 'properties'],
  [calls.post, 'property-posts'],
  [calls.blogPost, 'blog-posts'],
  [calls.page, 'pages'],
]);

/** The pass of a preview link. @throws 404 if it is forged or expired, or its author may no longer share the record. */
export async function passOf(
  { previewKey, mayStillShare }: PreviewChecks,
  endpoint: Endpoint,
  token: string,
  { id }: { id?: number },
): Promise<Pass> {
  const pass = readPreviewToken(previewKey, token);
  if (pass === undefined || !(await mayStillShare(pass))) throw nothingHere();
  const resource = previewed.get(endpoint);
  // Pictures are checked by the views: the record must use them.
  const isFor = (record: Previewed) =>
    endpoint === calls.media || (record.resource === resource && record.id === Number(id));
  return { id: pass, isFor };
}

/** Adds the preview token to the picture addresses of a response. */
export const withPass = (text: string, token: string): string =>
  text.replaceAll(/(\/media\/\d+\?size=\w+)(&(?:amp;)?)(edition=\d+)/g, `$1$2$3$2preview=${token}`);
