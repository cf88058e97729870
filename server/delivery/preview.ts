import { delivery as calls } from '../../contract/delivery.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { readPreviewToken } from '../platform/preview-token.ts';
import type { Previewed } from './preview-store.ts';
import { nothingHere } from './nothing-here.ts';

/** What somebody with a preview link may see. */
export interface Pass {
  id: number;
  /** Whether it is good for what the call asks for. */
  isFor(record: Previewed): boolean;
}

/** What decides whether a preview link is good. */
export interface PreviewChecks {
  /** Signs preview links. */
  previewKey: string;
  /** Whether the maker of a pass may share its record now. */
  mayStillShare(pass: number): Promise<boolean>;
}

/** The resources of which records can be seen before they are published, by the calls that answer one. */
const previewed = new Map<Endpoint, string>([
  [calls.event, 'events'],
  [calls.venue, 'venues'],
  [calls.property, 'properties'],
  [calls.post, 'property-posts'],
  [calls.blogPost, 'blog-posts'],
]);

/** The pass of a preview link. @throws 404 for one that is forged, has ended, or whose maker may not share the record any more. */
export async function passOf(
  { previewKey, mayStillShare }: PreviewChecks,
  endpoint: Endpoint,
  token: string,
  { id }: { id?: number },
): Promise<Pass> {
  const pass = readPreviewToken(previewKey, token);
  if (pass === undefined || !(await mayStillShare(pass))) throw nothingHere();
  const resource = previewed.get(endpoint);
  // Of pictures it is asked whether the record shows them.
  const isFor = (record: Previewed) =>
    endpoint === calls.media || (record.resource === resource && record.id === Number(id));
  return { id: pass, isFor };
}

/** An answer whose pictures are fetched with the same link. */
export const withPass = (text: string, token: string): string =>
  text.replaceAll(/(\/media\/\d+\?size=\w+)(&(?:amp;)?)(edition=\d+)/g, `$1$2$3$2preview=${token}`);
