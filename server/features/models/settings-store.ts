import type { ProviderSettings } from '../../../contract/writing/models.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { type KeyRing, keyIdOf, opened, sealed } from '../../platform/keys/sealing.ts';

/** Stored provider settings with the last characters of the key. */
export type KeptProvider = ProviderSettings & { keyEnd: string | null; account: string };

/** Context that a sealed key is bound to. */
const boundTo = (organisationId: number) => `ai-key of organisation ${organisationId}`;

/** The provider of an organization, if it has one. */
export const providerOf = (tx: Tx, organisationId: number): Promise<KeptProvider | undefined> =>
  tx.row<KeptProvider>(SQL`
    select p.address, p.text_model as "textModel", p.vision_model as "visionModel", p.price_in as "priceIn", p.price_out as "priceOut",
      p.tuning_model as "tuningModel", p.price_tuning as "priceTuning", p.account, p.currency, p.time_limit as "timeLimit", p.at_once as "atOnce", p.monthly_budget as "monthlyBudget", k.last_four as "keyEnd"
    from ai_providers p left join ai_keys k using (organisation_id) where p.organisation_id = ${organisationId}`);

/** Saves the provider of an organization; the key stays. A new address or key is a new account, without the earlier fine-tuned models. */
export async function keepProvider(
  tx: Tx,
  organisationId: number,
  settings: ProviderSettings & { key?: string | null | undefined },
): Promise<void> {
  const { address, textModel, visionModel, tuningModel, priceIn, priceOut, priceTuning } = settings;
  const { currency, timeLimit, atOnce, monthlyBudget } = settings;
  await tx.rows(SQL`
    insert into ai_providers (organisation_id, address, text_model, vision_model, tuning_model, price_in, price_out, price_tuning, currency,
      time_limit, at_once, monthly_budget)
    values (${organisationId}, ${address}, ${textModel}, ${visionModel}, ${tuningModel}, ${priceIn}, ${priceOut}, ${priceTuning}, ${currency},
      ${timeLimit}, ${atOnce}, ${monthlyBudget})
    on conflict (organisation_id) do update set address = excluded.address, text_model = excluded.text_model,
      vision_model = excluded.vision_model, tuning_model = excluded.tuning_model, price_tuning = excluded.price_tuning,
      account = case when ai_providers.address = excluded.address and not ${typeof settings.key === 'string'} then ai_providers.account
        else gen_random_uuid() end, price_in = excluded.price_in, price_out = excluded.price_out, currency = excluded.currency,
      time_limit = excluded.time_limit, at_once = excluded.at_once, monthly_budget = excluded.monthly_budget, updated_at = now()`);
}

/** Removes the provider of an organization and its key. @returns the removed rows. */
export const removeProvider = (tx: Tx, organisationId: number): Promise<object[]> =>
  tx.rows(SQL`delete from ai_providers where organisation_id = ${organisationId} returning organisation_id`);

/** Seals and saves a key. "On conflict" is not possible, because this role may not read the sealed column. */
export async function keepKey(tx: Tx, ring: KeyRing, organisationId: number, key: string): Promise<void> {
  const kept = sealed(ring, key, boundTo(organisationId));
  // Short keys show no characters.
  const lastFour = key.length < 12 ? '' : key.slice(-4);
  const updated = await tx.rows(SQL`
    update ai_keys set sealed = ${kept}, last_four = ${lastFour} where organisation_id = ${organisationId} returning organisation_id`);
  if (updated.length === 0)
    await tx.rows(
      SQL`insert into ai_keys (organisation_id, sealed, last_four) values (${organisationId}, ${kept}, ${lastFour})`,
    );
}

/** The decrypted key of an organization; undefined without a key, with `key` undefined if this server cannot decrypt it. */
export async function keyOf(
  db: Database,
  ring: KeyRing | undefined,
  organisationId: number,
): Promise<{ key: string | undefined } | undefined> {
  const [row] = await db.system<{ sealed: string }>(
    SQL`select sealed from ai_keys where organisation_id = ${organisationId}`,
  );
  return row && { key: ring && opened(ring, row.sealed, boundTo(organisationId)) };
}

/** Reseals keys from older ring keys row by row, so that the older ring key can be removed. @returns how many. */
export async function resealKeys(db: Database, ring: KeyRing): Promise<number> {
  const rows = await db.system<{ organisationId: number; sealed: string }>(
    SQL`select organisation_id as "organisationId", sealed from ai_keys`,
  );
  let count = 0;
  for (const { organisationId, sealed: kept } of rows) {
    const key = keyIdOf(kept) === ring[0]?.id ? undefined : opened(ring, kept, boundTo(organisationId));
    if (key === undefined) continue;
    const resealed = sealed(ring, key, boundTo(organisationId));
    // Skip a row that was changed since, because it has a new seal.
    await db.system(
      SQL`update ai_keys set sealed = ${resealed} where organisation_id = ${organisationId} and sealed = ${kept}`,
    );
    count += 1;
  }
  return count;
}
