import type { FastifyInstance } from 'fastify';
import { domainProof } from '../../../contract/website/domain-proof.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { checkRowRights } from '../../records/changes.ts';
import { serveResource } from '../../records/routes.ts';
import type { Proving } from '../../services/domains/proving.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { beginCheck, noteFindings, proofOf } from './proof-store.ts';
import { domainStore as store } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    proving: Proving;
  }
}

/** Endpoints for domains (S7.03) and the proof that they belong to their organization. */
export function domainRoutes(app: FastifyInstance, db: Database, media: MediaStore, proving: Proving): void {
  serveResource(app, db, media, store);

  const read = async (tx: Tx, scope: Scope, id: number) => {
    const domain = await store.one(tx, scope, id);
    const proof = await proofOf(tx, id);
    if (!proof) throw notFound('domain');
    return { domain, proof };
  };
  serve(app, db, domainProof.read, async ({ tx, scope, params }) => (await read(tx, scope, params.id)).proof);
  serve(app, db, domainProof.check, async ({ tx, scope, params: { id }, afterwards }) => {
    const { domain, proof } = await read(tx, scope, id);
    checkRowRights({ scope, store }, 'update', domain);
    // DNS and web servers may be slow, so no transaction stays open.
    afterwards(async () => {
      const check = await beginCheck(db, id);
      if (!check) return proof;
      await noteFindings(db, check, await proving.check(check.address, check.token));
      return db.readAsUser(scope.actor.userId, (again) => proofOf(again, id));
    });
  });
}
