import type { Page } from '@playwright/test';
import { richTextWords } from '../../contract/rich-text/words.ts';
import { addressOf } from '../../scripts/screens/address-of.ts';
import { people as demoPeople } from '../../server/demo/people.ts';
import { isFull } from '../../tests/extent.ts';
import { openSession } from '../stage/session.ts';
import { expect, people, settled, test } from '../stage/story.ts';

// The pseudo-language: English with accents, in brackets. Text without them does not come from the catalogs.
test.use({ expected: ['status of 404'] });

/** Names and numbers that are the same in every language. */
const ofNobody =
  /^(?:Waymark|[\d\s.,:;/+\-–—×%€$·•…()“”"'&#@?!|→≤≥°]*|(?:[A-Z]{2,5}|[a-z]{2}(?:-[A-Z]{2})?|px|km|MB|KB|s)\b)$/;
/** Formatted dates and times. */
const time =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|\(?\bGMT(?:[+−-][\d:]+)?\)?|\b[AP]M\b|\bat\b/g;

/** Content that no response contains as a whole: the user's full name, and the browser's names of languages. */
const namesOfLanguages = new Intl.DisplayNames('en', { type: 'language' });
const { given, family } = demoPeople.find((person) => person.given === people.owner)!;
const fromElsewhere = [
  `${given} ${family}`,
  ...['en', 'de', 'it', 'sl'].map((code) => namesOfLanguages.of(code)!),
  'https://',
];

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** All strings in the server's responses so far: content, not texts of the app. */
function contentOf(page: Page): () => Promise<ReadonlySet<string>> {
  const content = new Set<string>(fromElsewhere);
  const read: Promise<void>[] = [];
  const keep = (value: unknown): void => {
    // Rich text also as plain words, which are shown until the editor's code has loaded.
    if (typeof value === 'string') for (const text of [value, richTextWords(value)]) content.add(onOneLine(text));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep);
  };
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') && response.url().includes('/v1/'))
      read.push(response.json().then(keep, () => undefined));
  });
  return async () => {
    await Promise.all(read);
    return content;
  };
}

/** Visible and accessible texts of the page: texts, names, titles and placeholders. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // The website, pictures and rich text in the editor are content.
    const isContent = (element: Element) =>
      element.closest('iframe, svg, script, style, .leaflet-container, code, .ProseMirror') !== null;
    for (const element of document.querySelectorAll('body *')) {
      if (isContent(element) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'data-tip'])
        found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))];
  });

/** Names of antd's parts and icons, of keys, and of programs, the same in every language. */
const ofOthers =
  /^(?:Clear|close-circle|upload|delete|calendar|down|Select date|Increase Value|Value|segmented control|\(?(?:Ctrl|Shift|Alt).*|Chrome|Linux)$/;

/** A text without its pseudo-language parts, innermost first. */
function withoutSaid(text: string): string {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, ' ');
  return rest === text ? rest : withoutSaid(rest);
}

/** Whether a part of a text is neither pseudo-language nor content. */
const isEscaped = (text: string, content: ReadonlySet<string>): boolean =>
  withoutSaid(text)
    .replaceAll(time, ' ')
    .split(/ · |, | at |\s{2,}/)
    .map((part) => part.replace(/^· /, '').trim())
    .filter(
      (part) =>
        /[A-Za-z]{2}/.test(part) && !ofNobody.test(part) && !ofOthers.test(part) && !/^\/|\.example$/.test(part),
    )
    .some((part) => ![...content].some((known) => known.includes(part)));

async function escapedOn(page: Page, contentSoFar: ReturnType<typeof contentOf>, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  const texts = await said(page);
  expect(texts.length, path).toBeGreaterThan(2);
  const content = await contentSoFar();
  return texts.filter((text) => isEscaped(text, content)).map((text) => `${path}: ${text}`);
}

const screens = [
  '/',
  '/liveposts',
  '/events',
  '/events?view=gallery',
  '/events/:id',
  '/events/:id?tab=history',
  '/events/:id/edit',
  '/events/create',
  '/venues',
  '/venues/:id',
  '/venues/:id/edit',
  '/venues?view=map',
  '/media',
  '/media?view=table',
  '/blog',
  '/blog/create',
  '/pages/create',
  '/property-post',
  '/property-post/create',
  '/generate',
  '/generate/runs',
  '/generate/runs/new',
  '/generate/review',
  '/hotel',
  '/configuration/content',
  '/languages',
  '/languages/create',
  '/property-types',
  '/property-facts',
  '/glossary-terms',
  '/events/import',
  '/settings/account',
  '/settings/access-tokens',
  '/settings/organisation',
  '/settings/workspace',
  '/settings/workspace/create',
  '/settings/domains',
  '/settings/domains/create',
  '/settings/properties',
  '/settings/properties/:id',
  '/settings/properties/:id/edit',
  '/settings/people',
  '/settings/people/1',
  '/settings/roles',
  '/settings/roles/create',
  '/settings/why',
  '/settings/ai',
  '/settings/audit-log',
  '/settings/website/site-identity',
  '/settings/website/colors',
  '/settings/website/buttons',
  '/settings/website/banners',
  '/settings/website/categories',
  '/settings/styleguide',
  '/settings/styleguide/create',
  '/settings/styleguide-types',
  '/invitation/unknown',
];

/** Some of them in a normal run; all in a full run, each part in a story of its own. */
const parts = 12;

for (let part = 0; part < (isFull ? parts : 1); part += 1)
  test(`every text of the app comes from the catalogs, part ${part + 1} of ${parts} of its pages`, async ({ page }) => {
    await page.addInitScript(() => {
      // The website in its frame has no storage.
      if (window === window.top) localStorage.setItem('waymark.language', 'en-XA');
    });
    const content = contentOf(page);
    await openSession(page.context(), people.owner);
    const found: string[] = [];
    for (const route of screens.filter((_, place) => place % parts === part))
      found.push(...(await escapedOn(page, content, await addressOf(page, route))));
    expect(found).toEqual([]);
  });
