import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../platform/db/client.ts';
import { SQL, type SqlStatement } from '../../../platform/db/sql.ts';

/** Time (ms) in which a used refresh token is accepted again, because its response may have been lost. */
const rotationGrace = 10_000;

interface StoredToken {
  payload: AdapterPayload;
  consumed: Date | string | null;
}

/** Adapter that stores the identity provider's models in the database, shared by all processes. */
export function adapterOn(db: Database) {
  return class DatabaseAdapter implements Adapter {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const expires = expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null;
      const kept = SQL`
        insert into identity_payloads (model, id, payload, grant_id, uid, expires_at)
        values (${this.model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expires})
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;
      if (this.model === 'RefreshToken' && payload.rotations) await replaceRefreshToken(db, id, payload, kept);
      else await db.system(kept);
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#first(
        await db.system<StoredToken>(SQL`
        select payload, consumed_at as consumed from identity_payloads
        where model = ${this.model} and id = ${id} and (expires_at is null or expires_at > now())`),
      );
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#first(
        await db.system<StoredToken>(SQL`
        select payload, consumed_at as consumed from identity_payloads
        where model = ${this.model} and uid = ${uid} and (expires_at is null or expires_at > now())`),
      );
    }

    findByUserCode(): Promise<undefined> {
      return Promise.resolve(undefined);
    }

    /**
     * Consumes a token or code once, also for concurrent requests. Refresh tokens stay valid for their grace period.
     * @throws InvalidGrant if it was consumed before.
     */
    async consume(id: string): Promise<void> {
      const consumed = await db.system(
        SQL`update identity_payloads set consumed_at = now() where model = ${this.model} and id = ${id} and consumed_at is null returning id`,
      );
      if (consumed.length === 0 && this.model !== 'RefreshToken')
        throw new errors.InvalidGrant(`${this.model} already consumed`);
    }

    async destroy(id: string): Promise<void> {
      await db.system(SQL`delete from identity_payloads where model = ${this.model} and id = ${id}`);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db.system(SQL`delete from identity_payloads where grant_id = ${grantId}`);
    }

    #first([stored]: StoredToken[]): AdapterPayload | undefined {
      if (!stored?.consumed) return stored?.payload;
      const consumed = new Date(stored.consumed).getTime();
      if (this.model === 'RefreshToken' && Date.now() - consumed < rotationGrace) return stored.payload;
      return { ...stored.payload, consumed: Math.floor(consumed / 1_000) };
    }
  };
}

/**
 * Stores the newest refresh token of a sign-in and ends all older ones, even those repeated within their grace period.
 * A later use of an older one then shows that a token was stolen.
 */
const replaceRefreshToken = (db: Database, id: string, { grantId, iiat }: AdapterPayload, kept: SqlStatement) =>
  db.asSystem(async (tx) => {
    await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`${grantId} ${iiat}`}, 0))`);
    await tx.rows(kept);
    await tx.rows(SQL`
      update identity_payloads set consumed_at = now() - make_interval(secs => ${rotationGrace / 1_000})
      where model = 'RefreshToken' and grant_id = ${grantId} and payload ->> 'iiat' = ${String(iiat)} and id <> ${id} and consumed_at is null`);
  });
