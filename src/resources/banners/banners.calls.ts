import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { queryInt } from '../../../contract/calls/list.ts';
import { shapeOf } from '../../../contract/declaration/shape.ts';
import { scopeOnly } from '../../../contract/declaration/resource.ts';
import { banners } from './banners.resource.ts';

const path = '/wordpress/global-settings';
/** All banners, with the version of the list. */
const Banners = z.object({ banners: z.array(banners.record), listVersion: z.int() });
/** A third-party server may omit fields, and return the bare list (the client reads that as {data}). */
const Rows = z.array(z.record(z.string(), z.unknown()));
const read = z.union([
  Banners,
  z.object({ banners: Rows }),
  z.pipe(
    z.object({ data: Rows }),
    z.transform(({ data }) => ({ banners: data })),
  ),
]);

const { shape } = banners.update as unknown as z.ZodMiniObject;
const added = Object.keys(shapeOf(banners.record)).filter((name) => !(name in shape));
/** A banner in a write request; one that was read can be sent back unchanged. */
const written = {
  ...(Object.fromEntries(added.map((name) => [name, z.optional(z.unknown())])) as Record<string, z.ZodMiniType>),
  ...shape,
  // Multipart forms send it as text.
  id: z.optional(z.union([z.int().check(z.positive()), queryInt(1)])),
  version: z.optional(z.int()),
};

const eachOnce = z.refine<{ id?: number | undefined }[]>((all) => {
  const ids = all.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}, 'Must not contain duplicates');

/** The fields of one banner without `workspaceId`, which in a request selects whose banners to write, as in the query. */
const { workspaceId: _home, ...single } = written as typeof written & { workspaceId: z.ZodMiniType };

/** Endpoints for the banners of a website (S7.06). */
export const bannerCalls = {
  read: endpoint({
    method: 'GET',
    path: `${path}/banner-images`,
    summary: 'The banners of a domain, in order',
    access: { resource: 'banners', action: 'read' },
    query: scopeOnly,
    answer: Banners,
    read,
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/banner-images`,
    summary:
      'Add a banner with its picture, change the one that `id` names or the `banners` as they were read, or put all of them into an `order`; with the `listVersion` that was read, banners that the list leaves out are moved to the trash',
    access: { resource: 'banners', action: 'update' },
    query: scopeOnly,
    body: z.strictObject({
      ...single,
      banners: z.optional(z.array(z.strictObject(written)).check(z.maxLength(200), eachOnce)),
      listVersion: z.optional(z.union([z.int(), queryInt(0)])),
      order: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200))),
    }),
    files: ['image'],
    answer: Banners,
  }),
};
