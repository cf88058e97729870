import type { Tx } from '../../platform/db/client.ts';
import { SQL, glue, ident } from '../../platform/db/sql.ts';
import { insertRows } from '../insert.ts';
import type { Motif } from '../pictures/motifs.ts';
import type { Region } from '../region.ts';
import { richText } from '../rich-text.ts';
import { pageTexts } from '../texts/pages.ts';
import { filled } from '../texts/texts.ts';
import { banners, categories, looks } from './website-words.ts';

interface Website {
  region: Region;
  workspaceId: number;
  pictures: ReadonlyMap<Motif, number[]>;
  now: Date;
}

/** Inserts website settings of a workspace; before the events, which name the categories. */
export async function addWebsite(tx: Tx, { region, workspaceId, pictures, now }: Website): Promise<void> {
  const workspace_id = workspaceId;
  const placed = (title: string) => title.replace('{place}', region.workspace);
  const look = looks[region.key]!;
  const set = Object.entries(look.style).map(([name, value]) => SQL`${ident(name)} = ${value}`);
  await tx.rows(SQL`update style_settings set ${glue(set, ', ')} where workspace_id = ${workspaceId}`);
  await tx.rows(SQL`
    update website_settings set tagline = ${`Days and nights in ${region.workspace}`}, site_languages = ${['en', 'de', region.local]},
      email = ${`hello@${region.domain}.example`}, booking_shown = true,
      booking_address = ${`https://booking.${region.domain}.example/`}, booking_title = 'Stay with us',
      booking_text = 'Tell us your dates – hotels reply directly.', booking_button = 'Check availability',
      archive_title = 'What’s on'
    where workspace_id = ${workspaceId}`);
  await insertRows(
    tx,
    'banners',
    banners.map(({ motif, title, text, button, path, elsewhere }, index) => ({
      workspace_id,
      title: placed(title),
      text,
      button_text: button,
      link: `https://${region.domain}.example/${path}`,
      by_language: Object.fromEntries(
        ['de', region.local].flatMap((code) => {
          const translation = elsewhere[code];
          return translation
            ? [[code, { title: placed(translation[0]), text: translation[1], buttonText: translation[2] }]]
            : [];
        }),
      ),
      status: index < 2 ? 'published' : 'draft',
      image: pictures.get(index === 0 ? look.motif : motif)?.[0] ?? null,
      position: index + 1,
    })),
  );
  await insertRows(tx, 'pages', pageRows(region, workspaceId, now));
  const ids = await insertRows(
    tx,
    'event_categories',
    categories.map(({ name, icon, colour, elsewhere }, index) => ({
      workspace_id,
      name,
      icon,
      colour,
      by_language: Object.fromEntries(
        ['de', region.local].flatMap((code) => (elsewhere[code] ? [[code, { name: elsewhere[code] }]] : [])),
      ),
      position: index + 1,
    })),
  );
  for (const [index, { beneath }] of categories.entries())
    if (beneath) {
      const parent = ids[categories.findIndex(({ name }) => name === beneath)];
      await tx.rows(SQL`update event_categories set parent = ${parent} where id = ${ids[index]}`);
    }
}

/** The age of the pages, so that newer content comes first in lists. */
const pageDays = 150;

/** The about page in the menu, and imprint and privacy policy in the footer, in every language of the website. */
function pageRows({ key, workspace, domain, local, towns, streets, people }: Region, workspaceId: number, now: Date) {
  const at = new Date(now.getTime() - pageDays * 86_400_000);
  const names = {
    place: workspace,
    address: `${streets[0]} 1, ${towns[0]!.split('=').at(-1)}`,
    person: people[0]!,
    email: `hello@${domain}.example`,
  };
  return ['en', 'de', local].flatMap((language) =>
    (['about', 'imprint', 'privacy'] as const).map((page, index) => {
      const [title, ...paragraphs] = pageTexts[language]![page];
      return {
        workspace_id: workspaceId,
        title,
        status: 'published',
        language,
        placement: page === 'about' ? 'menu' : 'footer',
        position: index + 1,
        content: paragraphs.map((text) => richText(filled(text, names))).join(''),
        published_at: at,
        translation_group: `${key}-${page}`,
        created_at: at,
        updated_at: at,
      };
    }),
  );
}
