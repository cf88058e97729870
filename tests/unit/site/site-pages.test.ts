import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate/node';
import { describe, expect, it } from 'vitest';
import { attribute, elementsOf, named, textIn } from './site-elements.ts';
import { required, values, vocabulary } from '../code/schema-vocabulary.ts';
import { type Delivered, delivered, paths, stand, visit } from './site-samples.ts';

const validate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attr-spacing': 'off',
    // A phone number has its country's format.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // Missing headings are checked for whole pages below.
    'no-implicit-button-type': 'error',
  },
});

describe.each(paths)('the page %s', (path) => {
  it('is valid HTML', async () => {
    const { body } = await visit(path);
    const { results } = await validate.validateString(body);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`))).toEqual([]); // prettier-ignore
  });

  it('has one heading of level one and skips no level', async () => {
    const levels = named((await visit(path)).body, 'h1', 'h2', 'h3').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, place) => place > 0 && level > levels[place - 1]! + 1)).toEqual([]);
  });

  it('reserves space for every picture and has its alt text', async () => {
    const pictures = named((await visit(path)).body, 'img').filter(
      (one) => !attribute(one, 'src')?.endsWith('/media/8'),
    );
    for (const one of pictures)
      for (const name of ['alt', 'width', 'height', 'src'])
        expect([name, attribute(one, name)]).not.toContain(undefined);
  });

  it('links only to pages of the website, delivery files and web addresses', async () => {
    const { body } = await visit(path);
    const own = named(body, 'a', 'form').flatMap((one) => attribute(one, 'href') ?? attribute(one, 'action') ?? []);
    expect(
      own.filter(
        (to) =>
          !/^(\/sites\/lake\.example(\/|$)|\/v1\/delivery\/lake\.example\/|https:\/\/|mailto:|tel:|#main$)/.test(to),
      ),
    ).toEqual([]);
    const dead: string[] = [];
    for (const to of own.filter((one) => one.startsWith(`${stand.base}/`)))
      if ((await visit(to.slice(stand.base.length))).status === 404) dead.push(to);
    expect(dead).toEqual([]);
  });

  it('has structured data with known schema.org properties only', async () => {
    const faults: string[] = [];
    const check = (value: unknown, name: string): void => {
      if (Array.isArray(value)) return value.forEach((one) => check(one, name));
      if (typeof value !== 'object' || value === null) {
        if (values[name] && !values[name].test(String(value))) faults.push(`${name}: ${String(value)}`);
        return;
      }
      const { '@type': type = '', '@context': _, ...properties } = value as Record<string, unknown>;
      const known = vocabulary[String(type)];
      if (!known) faults.push(`no such type: ${String(type)}`);
      for (const one of required[String(type)] ?? [])
        if (properties[one] === undefined) faults.push(`${String(type)} lacks ${one}`);
      for (const [one, inner] of Object.entries(properties)) {
        if (!known?.includes(one)) faults.push(`${String(type)} has no ${one}`);
        check(inner, one);
      }
    };
    const { body } = await visit(path);
    for (const script of named(body, 'script')) check(JSON.parse(textIn(script)) as unknown, '');
    expect(faults).toEqual([]);
  });

  it('has one canonical URL, or is excluded from search engines', async () => {
    const { body, status } = await visit(path);
    const known = named(body, 'link').filter((one) => attribute(one, 'rel') === 'canonical');
    const isLeftOut = status === 404 || path.includes('?');
    // A venue in English only has its English URL as canonical.
    const own = path === '/de/venues/7-the-hall' ? path.slice(3) : path;
    const addresses = isLeftOut ? [] : [`${stand.origin}${stand.base}${own}`];
    expect(known.map((one) => attribute(one, 'href'))).toEqual(addresses);
  });
});

it('an event links its translation, and the main language as the default', async () => {
  const alternates = async (path: string) =>
    named((await visit(path)).body, 'link')
      .filter((one) => attribute(one, 'hreflang'))
      .map((one) => [
        attribute(one, 'hreflang'),
        attribute(one, 'href')?.slice(stand.origin.length + stand.base.length),
      ]);
  const all = [
    ['en', '/events/12-concert-at-the-lake'],
    ['de', '/de/events/13-konzert-am-see'],
    ['x-default', '/events/12-concert-at-the-lake'],
  ];
  expect(await alternates('/events/12-concert-at-the-lake')).toEqual(all);
  expect((await alternates('/de/events/13-konzert-am-see')).toSorted()).toEqual(all.toSorted());
});

it.each([
  ['/events/12', '/events/12-concert-at-the-lake'],
  ['/events/12-the-old-title', '/events/12-concert-at-the-lake'],
  ['/events/13-konzert-am-see', '/events/12-concert-at-the-lake'],
  ['/de/events/12-concert-at-the-lake', '/de/events/13-konzert-am-see'],
  ['/en/events', '/events'],
  ['/fr/events', '/events'],
  ['/de', '/de/'],
])('%s redirects to %s', async (from, to) => {
  const { status, location } = await visit(from);
  expect([status, location]).toEqual([301, `${stand.base}${to}`]);
});

it('an event is shown in its own language if the settings hide untranslated records', async () => {
  const all = delivered();
  all.settings.site.languageConfig!.languageFallback = 'leave out';
  expect(await visit('/de/venues/7-the-hall', all)).toMatchObject({
    status: 301,
    location: `${stand.base}/venues/7-the-hall`,
  });
});

it('texts from the settings are shown in the main language; other languages have the built-in ones', async () => {
  const german = (await visit('/de/')).body;
  expect((await visit('/')).body).toContain('Say when you come.');
  for (const text of ['The programme', 'Say when you come.', 'Stay a while']) expect(german).not.toContain(text);
  expect(german).toContain('Was ist los');
});

it('elements hidden by the settings are missing', async () => {
  const all = delivered();
  Object.assign(all.settings.site.categoryConfig!, { categoriesShown: false });
  Object.assign(all.settings.site.bookingComponent!, { bookingShown: false });
  Object.assign(all.settings.site.languageConfig!, { languageSwitcher: 'none' });
  const { body } = await visit('/', all);
  for (const sign of ['/guides', 'class="booking"', 'class="languages"', 'class="chip"'])
    expect(body).not.toContain(sign);
  expect((await visit('/guides', all)).status).toBe(404);
  expect((await visit('/guides/culture', all)).status).toBe(404);
});

const deeds = [
  '"><script>alert(1)</script>',
  `'"><img src=x onerror=alert(1)>`,
  'javascript:alert(1)',
  '</title></style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  'red;}body{background:url(https://evil.example)}',
  '${alert(1)}{{alert(1)}}',
  '//evil.example/x',
];
/** Rich text, which the delivery sanitizes, dates, and values that select the page. */
const left =
  /^(description|content|start|end|language|slug|domain|defaultLanguage|languages|.*Layout|updatedAt|publishedAt)$/;

/** The same with something malicious in every text. */
function spoiled(value: unknown, deed: string, name = ''): unknown {
  if (typeof value === 'string') return left.test(name) ? value : deed;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, deed, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, deed, key)]));
}

it.each(deeds)('%s in every text of every response has no effect on any page', async (deed) => {
  const all = spoiled(delivered(), deed) as Delivered;
  all.settings.languages = ['en', 'de'];
  const seen: string[] = [];
  for (const path of paths) {
    let answer = await visit(path, all);
    if (answer.location) answer = await visit(answer.location.slice(stand.base.length), all);
    expect(answer.status).toBeLessThan(500);
    expect(answer.policy).not.toMatch(/evil|script-src|unsafe/);
    for (const element of elementsOf(answer.body)) {
      if (element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json')
        seen.push(`${path} script`);
      if (['style', 'iframe', 'object', 'embed', 'base'].includes(element.tagName))
        seen.push(`${path} ${element.tagName}`);
      for (const { name, value } of element.attrs) {
        if (/^on|^style$|^srcdoc$/.test(name)) seen.push(`${path} ${element.tagName} ${name}`);
        if (['href', 'src', 'action', 'srcset'].includes(name) && /^\s*(javascript|data:text|\/\/)/i.test(value))
          seen.push(`${path} ${name}=${value}`);
      }
    }
  }
  expect(seen).toEqual([]);
});

it('style and scripts of a page are below 30 KB, and every color comes from the settings', () => {
  const file = join(import.meta.dirname, '../../../site/site.css');
  expect(statSync(file).size).toBeLessThan(30_000);
  const css = readFileSync(file, 'utf8');
  // White text on a picture is the exception: the picture is darkened below it.
  expect((css.match(/#[\da-f]{3,8}\b/gi) ?? []).filter((colour) => colour !== '#fff')).toEqual([]);
  expect(css).not.toMatch(/url\(|@import/);
});
