import type { FastifyInstance } from 'fastify';
import { signInRule } from '../../../contract/people/accounts.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { note } from '../../policy/note-store.ts';
import type { Scope } from '../../policy/scope.ts';
import { isFactorProven } from '../session/entrance.ts';
import { readRule, setRule } from './rule-store.ts';

/** Endpoints for an organization's sign-in rule: a required second factor. */
export function ruleRoutes(app: FastifyInstance, db: Database, { identity }: Pick<Config, 'identity'>): void {
  const offered = identity.kind === 'embedded';

  serve(app, db, signInRule.read, async ({ tx, scope }) => ({
    secondFactor: await readRule(tx, organisationOf(scope)),
    offered,
  }));

  serve(app, db, signInRule.set, async ({ tx, scope, body: { secondFactor }, request }) => {
    const organisationId = organisationOf(scope);
    if (secondFactor && !offered)
      throw conflict('People sign in with another provider: require a second factor there.');
    const hash = sessionHashOf(request);
    // An owner without a second factor would lock themselves out.
    if (secondFactor && !(hash && (await isFactorProven(db, hash))))
      throw conflict('Set up your own second factor first, under Settings > Account.');
    await setRule(tx, organisationId, secondFactor);
    await note(tx, [organisationId], { about: 'sessions', deed: 'rule' });
    return { ok: true };
  });
}

/** The only organization in scope. @throws 422 if the request names none and the caller belongs to several. */
function organisationOf({ organisationIds: [first, ...others] }: Scope): number {
  if (first === undefined || others.length > 0) throw invalid({ organisationId: ['Specify one organization'] });
  return first;
}
