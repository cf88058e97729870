import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { FirstOrganisation } from '../../../contract/people/accounts.ts';
import type { Database } from '../../platform/db/client.ts';
import { ownCookie } from '../../http/session/own-cookie.ts';
import { onceOnly } from '../../platform/limits.ts';
import { readLink, useLink } from '../../services/identity/embedded/links-store.ts';
import { type FirstNames, foundFirst } from './first-organisation-store.ts';

const Claim = z.extend(FirstOrganisation, { token: z.string() });
type Claim = z.output<typeof Claim>;

/**
 * Claims of the first owner with an external provider. The browser that opened the setup link keeps its token; the next sign-in there uses
 * it up and becomes the owner.
 */
export function firstClaims(db: Database, secure: boolean) {
  const cookie = ownCookie('waymark_first', { secure });
  return {
    give(reply: FastifyReply, token: string, names: FirstNames): void {
      const value = Buffer.from(JSON.stringify({ token, ...names })).toString('base64url');
      cookie.set(reply, value, onceOnly.claim / 1_000);
    },

    /** Whether this browser has opened the setup link and it is still unused. */
    async isGood(request: FastifyRequest): Promise<boolean> {
      const claim = claimIn(cookie.of(request));
      return claim !== undefined && (await readLink(db, 'first-owner', claim.token))?.state === 'good';
    },

    /** Makes the user the first owner, if this browser has opened the setup link. */
    async redeem(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
      const claim = claimIn(cookie.of(request));
      if (!claim) return;
      await db.asSystem(async (tx) => {
        if (await useLink(tx, 'first-owner', claim.token)) await foundFirst(tx, async () => userId, claim);
      });
      cookie.clear(reply);
    },
  };
}

function claimIn(value: string | undefined): Claim | undefined {
  try {
    return Claim.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}
