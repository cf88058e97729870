import { domainToASCII, domainToUnicode } from 'node:url';
import type { Database, Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';

/** The website of a workspace. */
export interface Website {
  workspaceId: number;
  organisationId: number;
  /** Its domain as it stands in addresses, whatever was typed: lake-bled.example; its key, such as w-0123456789ab, while no domain is served for it. */
  domain: string;
}

/** The website that is served at a domain as people type it, with capitals, blanks, accents or www, or under the key of a workspace. */
export async function websiteAt(db: Database, typed: string): Promise<Website | undefined> {
  // Letters beyond ASCII have two spellings, and either may be the one that was saved.
  const spellings = [...new Set([typed, domainToUnicode(typed), domainToASCII(typed)])].filter(Boolean);
  const [website] = await db.anonymous<Website>(SQL`
    select workspace_id as "workspaceId", organisation_id as "organisationId", domain
    from unnest(${spellings}::text[]) with ordinality as typed (name, place), published.website(typed.name) order by place limit 1`);
  return website;
}

/** The website of a workspace, wherever it is served. */
export const websiteOf = (tx: Tx, workspaceId: number): Promise<Website | undefined> =>
  tx.row<Website>(SQL`
    select id as "workspaceId", organisation_id as "organisationId", published.address_of(id) as domain from workspaces where id = ${workspaceId}`);

/** In which language a website is read. */
export interface Reading {
  /** The language that is asked for, else the website's own. */
  language: string;
  /** The website's own. */
  first: string;
  /** Whether what is not written in the language is shown in the website's own. */
  falls: boolean;
}

/** In which language this is to be read, by the settings of the website. */
export async function readingOf(tx: Tx, asked: string | undefined): Promise<Reading> {
  const row = await tx.row<{ first: string; falls: boolean }>(SQL`
    select default_language as first, language_fallback <> 'leave out' as falls from published.website_settings`);
  const { first = 'en', falls = true } = row ?? {};
  return { language: asked ?? first, first, falls };
}
