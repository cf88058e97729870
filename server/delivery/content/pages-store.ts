import { SQL } from '../../platform/db/sql.ts';
import type { Reader } from '../readers/reader.ts';
import { inLanguage, readableOnce } from './language-sql.ts';
import { pageFrom } from './pages-sql.ts';
import { searchParts } from '../pictures/pictures-sql.ts';
import type { PageOf, Paging, SearchParts } from './rows.ts';
import { idAt, slugsOf } from './slugs-store.ts';

/** A row of a website's page. */
export interface PageRow {
  id: number;
  title: string;
  slug: string;
  language: string;
  placement: string | null;
  content: string;
  inLanguages: { language: string; id: number; slug: string }[];
  updatedAt: string;
}

const from = SQL`published.pages`;
const columns = SQL`
  t.id, t.title, t.slug, t.language, t.placement, t.content, ${slugsOf('pages')}, t.updated_at as "updatedAt"`;
const by = SQL`t.position, t.title, t.id`;

/** Pages by position, one per translation group. */
export const pagesOf = (reader: Reader, paging: Paging): Promise<PageOf<PageRow>> =>
  pageFrom(reader.tx, { columns, from, where: readableOnce('pages', reader.reading), by }, paging);

/** A page, translated to the requested language if available. */
export const pageOf = (reader: Reader, id: number): Promise<(PageRow & SearchParts) | undefined> =>
  reader.tx.row(SQL`
    select ${columns}, ${searchParts(reader.reading)} from ${from} asked
    join ${from} t on t.id = ${reader.asksLanguage ? inLanguage('pages', reader.reading, 'asked') : SQL`asked.id`}
    where asked.id = ${id}`);

/** The page with a current or former slug. */
export async function pageAt(reader: Reader, slug: string): ReturnType<typeof pageOf> {
  const id = await idAt(reader, 'pages', slug);
  return id === undefined ? undefined : pageOf(reader, id);
}
