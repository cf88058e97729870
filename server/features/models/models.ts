import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import type { KeyRing } from '../../platform/keys/sealing.ts';
import type { Provider } from '../../services/model/provider.ts';
import { ProviderAway } from '../../services/model/provider-away.ts';
import type { Asking, Models, Tuner } from './entrance.ts';
import { paidModel } from './paid-model.ts';
import { keyOf, providerOf } from './settings-store.ts';
import type { Terms } from './terms.ts';
import { tunedModelOf } from './tuned-store.ts';

/** A provider with its models, terms and connection. */
export interface Reachable {
  textModel: string | null;
  visionModel: string | null;
  terms: Terms;
  reach: () => Promise<Provider>;
  /** Account of the organization's own provider; absent for the server's provider. */
  account?: string;
  /** Base model and price of fine-tuning, if its own provider offers it. */
  tuning?: { baseModel: string; price: number | null } | undefined;
}

/** Parallel calls of an organization to the server's provider, and their timeout (ms). */
const byServer = { atOnce: 4, timeLimit: 60_000 };

/** The provider of an organization, otherwise that of the server's settings, otherwise undefined. */
export async function providerFor(
  tx: Tx,
  { ai }: Pick<Config, 'ai'>,
  { db, ring }: { db: Database; ring: KeyRing | undefined },
  organisationId: number,
): Promise<Reachable | undefined> {
  const own = await providerOf(tx, organisationId);
  if (own) {
    const { textModel, visionModel, account, tuningModel, priceTuning, address, timeLimit: seconds, ...terms } = own;
    const timeLimit = seconds * 1_000;
    const reach = async () => {
      const kept = await keyOf(db, ring, organisationId);
      if (kept && kept.key === undefined)
        throw new ProviderAway(
          'this server can’t decrypt the saved key. Enter the key again, or ask the operator to follow docs/ai.md.',
        );
      return { address, key: kept?.key, timeLimit, toPrivate: ai.toPrivate };
    };
    const tuning = tuningModel === null ? undefined : { baseModel: tuningModel, price: priceTuning };
    return { textModel, visionModel, terms: { ...terms, timeLimit }, reach, account, tuning };
  }
  if (!ai.provider) return undefined;
  const { textModel, visionModel, address, key, ...terms } = ai.provider;
  // The operator set this address, so private networks are allowed.
  const reach = () => Promise.resolve({ address, key, timeLimit: byServer.timeLimit, toPrivate: true });
  return { textModel, visionModel, terms: { ...terms, ...byServer }, reach };
}

/** Creates the models service. */
export const modelsOf = (config: Pick<Config, 'ai'>, db: Database, ring: KeyRing | undefined): Models => ({
  async of(tx, asking, task, styleguideId) {
    const found = await providerFor(tx, config, { db, ring }, asking.organisationId);
    const own =
      task === 'text' && styleguideId !== undefined && found?.account
        ? await tunedModelOf(tx, styleguideId, found.account)
        : undefined;
    const name = own ?? (task === 'text' ? found?.textModel : found?.visionModel);
    return found && name ? modelOf(db, found, { name, task, asking }) : undefined;
  },
  tuner: (tx, organisationId) => tunerOf(tx, config, { db, ring }, organisationId),
});

/** The fine-tuning provider of an organization; undefined if its own provider offers none or it uses the server's. */
export async function tunerOf(
  tx: Tx,
  config: Pick<Config, 'ai'>,
  inside: { db: Database; ring: KeyRing | undefined },
  organisationId: number,
): Promise<Tuner | undefined> {
  const { tuning, account, terms, reach } = (await providerFor(tx, config, inside, organisationId)) ?? {};
  return tuning && account && terms && reach ? { ...tuning, account, terms, reach } : undefined;
}

/** One model of a provider for the caller. */
export const modelOf = (
  db: Database,
  { terms, reach }: Reachable,
  what: { name: string; task: 'text' | 'vision' | 'try'; asking: Asking },
) => paidModel(db, { ...what, terms, provider: reach });
