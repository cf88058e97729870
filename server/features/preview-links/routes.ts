import type { FastifyInstance } from 'fastify';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import { previewHours, previewLinks } from '../../../contract/calls/preview-links.ts';
import { websiteBase } from '../../../contract/website/website-address.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { writePreviewToken } from '../../platform/keys/preview-token.ts';
import type { Scope } from '../../policy/scope.ts';
import { sharedFrom } from './makers.ts';
import { type Target, lastExpiry, endPasses, passTo, websiteOf } from './store.ts';

interface Own {
  /** Public URL of this server. */
  publicUrl: string;
  previewKey: string;
}

/** Endpoints for preview links to unpublished content, for users who may read and change it. */
export function previewLinkRoutes(app: FastifyInstance, db: Database, { publicUrl, previewKey }: Own): void {
  const workspaceOf = (tx: Tx, scope: Scope, target: Target) => sharedFrom(app.stores, tx, scope, target);

  serve(app, db, previewLinks.state, async ({ tx, scope, query }) => {
    await workspaceOf(tx, scope, query);
    return { until: await lastExpiry(tx, query) };
  });
  serve(app, db, previewLinks.make, async ({ tx, scope, body: { lasts, ...target } }) => {
    const workspaceId = await workspaceOf(tx, scope, target);
    const ends = new Date(Date.now() + previewHours[lasts] * 3_600_000);
    const pass = await passTo(tx, target, { workspaceId, ends, by: scope.actor.userId });
    const token = writePreviewToken(previewKey, { pass, ends: ends.getTime() });
    const page = `${websiteBase(await websiteOf(tx, workspaceId))}/${deliveredLists[target.resource]}/${target.id}`;
    return { address: `${publicUrl}${page}?preview=${token}`, expiresAt: ends.toISOString() };
  });
  serve(app, db, previewLinks.end, async ({ tx, scope, body }) => {
    await workspaceOf(tx, scope, body);
    await endPasses(tx, body);
    return { ok: true };
  });
}
