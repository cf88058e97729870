import { describe, expect, it } from 'vitest';
import { html, raw, safeUrl } from '../../../site/html.ts';

describe('the website’s template tag', () => {
  it('escapes every text, in elements and attributes', () => {
    expect(String(html`<p title="${`"><script>'&`}">${'<b>'}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;&#39;&amp;">&lt;b&gt;</p>',
    );
  });

  it('keeps markup, joins lists and shows nothing for missing values', () => {
    const items = ['a', '<'].map((one) => html`<b>${one}</b>`);
    expect(String(html`${items}${null}${undefined}${false}${0}`)).toBe('<b>a</b><b>&lt;</b>0');
    expect(String(html`${raw('<em>rich</em>')}`)).toBe('<em>rich</em>');
  });

  it('does not accept text that only looks like markup', () => {
    expect(String(html`${{ toString: () => '<script>' } as unknown as string}`)).not.toContain('<script>');
  });
});

describe('a link has a URL', () => {
  it.each([
    'https://lake.example/a?b=1',
    'http://lake.example',
    'mailto:a@lake.example',
    'tel:+3864',
    '/events',
    '?page=2',
  ])('that is %s', (address) => expect(safeUrl(address)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:///x',
    'blob:https://lake.example/1',
    '',
    null,
    7,
  ])('and not %j', (address) => expect(safeUrl(address)).toBeUndefined());
});
