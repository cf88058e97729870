import { domainToASCII, domainToUnicode } from 'node:url';
import type { Database, Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The website of a workspace. */
export interface Website {
  workspaceId: number;
  organisationId: number;
  /** Normalized host name: lake-bled.example; the workspace's key, such as w-0123456789ab, while no verified domain is served. */
  domain: string;
}

/** Finds a website by domain as typed (case, spaces, accents, www), or by the key of its workspace. */
export async function websiteAt(db: Database, typed: string): Promise<Website | undefined> {
  // Internationalized names have two spellings, and either may be stored.
  const spellings = [...new Set([typed, domainToUnicode(typed), domainToASCII(typed)])].filter(Boolean);
  const [website] = await db.anonymous<Website>(SQL`
    select workspace_id as "workspaceId", organisation_id as "organisationId", domain
    from unnest(${spellings}::text[]) with ordinality as typed (name, place), published.website(typed.name) order by place limit 1`);
  return website;
}

/** The website of a workspace at its current address. */
export const websiteOf = (tx: Tx, workspaceId: number): Promise<Website | undefined> =>
  tx.row<Website>(SQL`
    select id as "workspaceId", organisation_id as "organisationId", published.address_of(id) as domain from workspaces where id = ${workspaceId}`);

/** Language settings of a read. */
export interface Reading {
  /** The requested language, else the website's. */
  language: string;
  /** The website's default language. */
  first: string;
  /** Whether missing translations fall back to the default language. */
  falls: boolean;
}

/** Language settings for a request, from the website's settings. */
export async function readingOf(tx: Tx, asked: string | undefined): Promise<Reading> {
  const row = await tx.row<{ first: string; falls: boolean }>(SQL`
    select default_language as first, language_fallback <> 'leave out' as falls from published.website_settings`);
  const { first = 'en', falls = true } = row ?? {};
  return { language: asked ?? first, first, falls };
}
