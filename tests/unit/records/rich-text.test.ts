import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closedSet, isLinkAddress, isPictureAddress } from '../../../contract/rich-text/closed-set.ts';
import { asStored, picturesIn, withoutPictures } from '../../../contract/rich-text/rich-text.ts';
import { isEmptyRichText, richTextWords } from '../../../contract/rich-text/words.ts';
import { cleanRichText } from '../../../server/platform/rich-text.ts';
import { hostile } from '../../rich-text/hostile.ts';
import { outsideOfSet } from '../../rich-text/outside.ts';

describe('S3.06 the allowed tags of rich text', () => {
  it('are documented, tag by tag', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/rich-text.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|/gm)].map(([, tag, attributes = '']) => [
      tag,
      [...attributes.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ]);
    expect(rows).toEqual(Object.entries(closedSet).map(([tag, rules]) => [tag, Object.keys(rules)]));
  });

  it.each([
    ['https://lake.example/tickets?day=1#now', true],
    ['http://127.0.0.1:8080', true],
    ['mailto:desk@lake.example', true],
    ['tel:+38641234567', true],
    ['record:venues/12', true],
    ['record:property-facts/3', true],
    ['record:venues/0', false],
    ['record:venues/12/edit', false],
    ['record:/12', false],
    ['javascript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['data:text/html,x', false],
    ['//evil.example', false],
    ['https:evil.example', false],
    ['https://', false],
    ['/venues/12', false],
    ['#here', false],
    ['https://lake.example/a b', false],
    ['', false],
  ])('a link to %j: %j', (address, fits) => {
    expect(isLinkAddress(address)).toBe(fits);
  });

  it.each([
    ['/v1/media/12', true],
    ['/v1/media/0', false],
    ['/v1/media/12?size=small', false],
    ['/v1/media/12/../../users/me', false],
    ['https://lake.example/v1/media/12', false],
    ['javascript:alert(1)', false],
  ])('a picture at %j: %j', (address, fits) => {
    expect(isPictureAddress(address)).toBe(fits);
  });
});

describe('S3.06 a stored rich text', () => {
  it.each([
    [
      'plain text is paragraphs, line by line',
      'One & two\r\nthree <4\n\n\n  five',
      '<p>One &amp; two<br>three &lt;4</p><p>five</p>',
    ],
    ['what is no tag is what somebody wrote', 'if x <y then z> w', '<p>if x &lt;y then z&gt; w</p>'],
    [
      'older tags are taken for the ones of the set',
      '<h1>A</h1><b>b</b> <i>c</i>',
      '<h2>A</h2><p><strong>b</strong> <em>c</em></p>',
    ],
    ['blocks without a meaning are paragraphs', '<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
    ['empty lines and needless blanks go', '<p> a  b <br></p>\n<p>&nbsp;</p><p></p>', '<p>a b</p>'],
    [
      'a mark around paragraphs is one in each',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    [
      'a list within a list belongs to its item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'text in a table outside of its cells comes first',
      '<table><caption>c</caption><tr><th>a</th><td>b</td></tr></table>',
      '<p>c</p><table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'a picture stands between paragraphs',
      '<p>a<img src="/v1/media/3" alt="A &quot;lake&quot;">b</p>',
      '<p>a</p><img src="/v1/media/3" alt="A &quot;lake&quot;"><p>b</p>',
    ],
    [
      'a link within a link is none',
      '<a href="https://a.example/"><p><a href="https://b.example/">b</a></p></a>',
      '<p><a href="https://a.example/">b</a></p>',
    ],
    ['a link that leads nowhere leaves its words', '<a href="javascript:x">a</a>', '<p>a</p>'],
    [
      'spans are small numbers',
      '<table><tr><td colspan=2 rowspan=1>a</td><td colspan=999>b</td></tr></table>',
      '<table><tbody><tr><td colspan="2"><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
  ])('%s', (_what, given, kept) => {
    expect(cleanRichText(given)).toBe(kept);
    expect(asStored(given)).toBe(kept);
  });

  it('without content is null', () => {
    for (const nothing of [
      '',
      '  ',
      '<p></p>',
      '<p>&nbsp;</p><ul><li></li></ul>',
      '<table><tr><td></td></tr></table>',
      '<script>x()</script>',
    ])
      expect(cleanRichText(nothing)).toBeNull();
    expect(isEmptyRichText('<p> <br></p>')).toBe(true);
    expect(isEmptyRichText('<img src="/v1/media/1" alt="">')).toBe(false);
  });

  it('contains nothing malicious, and keeps harmless words', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100);
    for (const piece of hostile) expect(outsideOfSet(cleanRichText(piece) ?? ''), piece.slice(0, 80)).toEqual([]);
    for (const piece of hostile.filter((one) => one.includes('words')))
      expect(richTextWords(cleanRichText(piece) ?? ''), piece).toContain('words');
  });

  it('is limited to the allowed tags for any input, and storing it again changes nothing', () => {
    const tag = fc.constantFrom(...Object.keys(closedSet), 'div', 'b', 'h1', 'thead', 'svg', 'script', 'x-y');
    const piece = fc.oneof(
      fc.string(),
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        '<a href="https://lake.example/">',
        '<img src="/v1/media/7">',
        '<td colspan="3">',
        '&nbsp;',
        ' ',
        '<',
        '"',
        '&',
      ),
      fc.constantFrom(...hostile.filter(({ length }) => length < 200)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanRichText(pieces.join('')) ?? '';
        expect(outsideOfSet(once)).toEqual([]);
        expect(cleanRichText(once) ?? '').toBe(once);
        expect(asStored(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('of 100,000 characters is read in a moment, whatever they are', () => {
    for (const unit of [
      '<',
      '<a ',
      '<p>',
      '&',
      'x ',
      '<ul><li>',
      '<!--',
      '<a href="',
      '</p>',
      '<p title="',
      '<b><p>',
    ]) {
      const long = unit.repeat(100_000 / unit.length);
      const start = performance.now();
      cleanRichText(long);
      asStored(long);
      isEmptyRichText(long);
      richTextWords(long);
      expect(performance.now() - start, unit).toBeLessThan(20_000);
    }
  });
});

it('rich text is reduced to plain lines, without formatting', () => {
  expect(richTextWords('<h2>A &amp; B</h2><p>bern<strong>stein</strong><br>x</p><ul><li><p>y</p></li></ul>')).toBe(
    'A & B\nbernstein x\ny',
  );
});

it('the pictures of a rich text are listed, and can be removed from it', () => {
  const text = '<p>a</p><img src="/v1/media/3" alt=""><blockquote><img src="/v1/media/4" alt=""></blockquote>';
  expect(picturesIn(text)).toEqual([3, 4]);
  expect(withoutPictures(text, [4])).toBe('<p>a</p><img src="/v1/media/3" alt="">');
});
