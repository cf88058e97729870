import type { FastifyInstance } from 'fastify';
import { type ProviderSettings, type Setup, type AiUsage, models } from '../../../contract/writing/models.ts';
import { serve } from '../../http/serve.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/keys/sealing.ts';
import { note } from '../../policy/note-store.ts';
import { homeOf } from '../../policy/scope.ts';
import { faultOf } from '../../services/outbound/addresses.ts';
import { usedThisMonth } from './ledger-store.ts';
import { providerFor, tunerOf } from './models.ts';
import { type KeptProvider, keepKey, keepProvider, providerOf, removeProvider } from './settings-store.ts';
import { tryProvider } from './trying.ts';

/** Endpoints for an organization's AI provider, budget and usage; for owners and administrators. */
export function modelRoutes(app: FastifyInstance, db: Database, config: Pick<Config, 'ai'>, ring?: KeyRing): void {
  const { ai } = config;
  const setupOf = async (tx: Tx, organisationId: number): Promise<Setup> => {
    const { textModel = null, visionModel = null, currency = '', monthlyBudget = null } = ai.provider ?? {};
    const { account: _, ...provider } = (await providerOf(tx, organisationId)) ?? { account: undefined };
    return {
      provider: 'address' in provider ? provider : null,
      byServer: ai.provider ? { textModel, visionModel, currency, monthlyBudget } : null,
      keepsKeys: ring !== undefined,
    };
  };

  serve(app, db, models.read, ({ tx, scope }) => setupOf(tx, homeOf(scope, 'organisation')));

  serve(app, db, models.write, async ({ tx, scope, body: { key, ...settings } }) => {
    const organisationId = homeOf(scope, 'organisation');
    const fault = faultOf(settings.address, ai.toPrivate, 'https://api.example/v1');
    if (fault) throw invalid({ address: [fault] });
    if (key && !ring)
      throw invalid({
        key: ['This server can’t store keys. The operator must set AI_ENCRYPTION_KEYS first (docs/ai.md)'],
      });
    const before = await providerOf(tx, organisationId);
    // Otherwise a user who may set the address could send the saved key to their own server.
    if (
      key === undefined &&
      before?.keyEnd !== undefined &&
      before.keyEnd !== null &&
      originOf(before.address) !== originOf(settings.address)
    )
      throw invalid({
        key: [`The saved key is for ${originOf(before.address)}. Enter the key for the new address`],
      });
    // A key belongs to its provider row.
    if (key === null) await removeProvider(tx, organisationId);
    await keepProvider(tx, organisationId, { ...settings, key });
    if (key && ring) await keepKey(tx, ring, organisationId, key);
    await noteChange(tx, organisationId, { before, settings, key });
    return setupOf(tx, organisationId);
  });

  serve(app, db, models.remove, async ({ tx, scope }) => {
    const organisationId = homeOf(scope, 'organisation');
    const removed = await removeProvider(tx, organisationId);
    if (removed.length > 0) await note(tx, [organisationId], { about: 'ai_providers', deed: 'delete' });
    return setupOf(tx, organisationId);
  });

  serve(app, db, models.try, async ({ tx, scope, afterwards, signal }) => {
    const organisationId = homeOf(scope, 'organisation');
    const found = await providerFor(tx, config, { db, ring }, organisationId);
    const asking = { organisationId, workspaceId: null, userId: scope.actor.userId };
    const tuner = await tunerOf(tx, config, { db, ring }, organisationId);
    afterwards(() => tryProvider(db, { found, tuner }, asking, signal));
  });

  serve(app, db, models.usage, async ({ tx, scope }): Promise<AiUsage> => {
    const organisationId = homeOf(scope, 'organisation');
    const found = await providerFor(tx, config, { db, ring }, organisationId);
    const { currency, monthlyBudget } = found?.terms ?? { currency: 'EUR', monthlyBudget: null };
    const calls = await usedThisMonth(tx, organisationId, currency);
    const spent = calls.reduce((sum, { cost }) => sum + cost, 0);
    const now = new Date();
    return {
      since: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString(),
      currency,
      monthlyBudget,
      spent,
      estimated: calls.reduce((sum, { estimatedCost }) => sum + estimatedCost, 0),
      left: monthlyBudget === null ? null : Math.max(monthlyBudget - spent, 0),
      calls,
    };
  });
}

interface Change {
  before: KeptProvider | undefined;
  settings: ProviderSettings;
  key: string | null | undefined;
}

/** Writes an audit entry about the changed settings; of a key only that it changed, never its value. */
async function noteChange(tx: Tx, organisationId: number, { before, settings, key }: Change): Promise<void> {
  const names = Object.keys(settings) as (keyof ProviderSettings)[];
  const fields: string[] = before ? names.filter((name) => before[name] !== settings[name]) : [];
  if (key) fields.push('keySet');
  if (key === null && before && before.keyEnd !== null) fields.push('keyRemoved');
  if (before && fields.length === 0) return;
  await note(tx, [organisationId], { about: 'ai_providers', deed: before ? 'update' : 'insert', fields });
}

const originOf = (address: string) => URL.parse(address)?.origin ?? address;
