import { describe, expect, it } from 'vitest';
import { designTokens } from '../../../src/pages/settings/theme/tokens/design-tokens.ts';
import { readTokens } from '../../../src/pages/settings/theme/tokens/read-tokens.ts';
import { startOf, themes } from '../../../src/pages/settings/theme/themes.ts';

const read = (file: unknown) => readTokens(JSON.stringify(file));
const colour = (...components: number[]) => ({ colorSpace: 'srgb', components });

it.each(themes.map(({ name }) => name))(
  'S4.09 the theme %s is imported unchanged from its own export',
  async (name) => {
    const values = { ...startOf(name), furtherTokens: null };
    const { values: back } = await read(designTokens(values));
    expect(back).toEqual(values);
  },
);

it('S4.09 custom values and unknown tokens are imported unchanged from an export', async () => {
  const values = {
    ...startOf('Harbour'),
    theme: 'Our own',
    primary: '#12345680',
    letterSpacing: '-0.0125em',
    buttonRadius: '0.75rem',
    headingFontAddress: 'https://fonts.example/one.woff2',
    furtherTokens: {
      motion: { fast: { $type: 'duration', $value: { value: 120, unit: 'ms' } } },
      colors: { sea: { $type: 'color', $value: { ...colour(0, 0.5, 1), alpha: 1 } } },
    },
  };
  const { values: back } = await read(designTokens(values));
  expect(back).toEqual(values);
});

it('S4.09 common names map to the product’s fields, in light and dark; aliases are resolved, unknown names are listed and kept', async () => {
  const { values, tokens } = await read({
    color: {
      $type: 'color',
      brand: { primary: { $value: colour(1, 0, 0) } },
      link: { $value: '{color.brand.primary}' },
      dark: { brand: { primary: { $value: { colorSpace: 'oklch', components: [0.7, 0.1, 200] } } } },
      sea: { $value: '{color.link}', $description: 'The bay' },
    },
    font: { heading: { $type: 'fontFamily', $value: ['Nunito Variable', 'sans-serif'] } },
    shadow: {
      card: {
        $type: 'shadow',
        $value: { color: '#00000033', offsetX: '0px', offsetY: '5px', blur: '12px', spread: '0px' },
      },
    },
    wave: { $type: 'surf', high: { $value: 3 } },
  });
  expect(values).toEqual({
    primary: '#ff0000',
    link: '#ff0000',
    darkPrimary: expect.stringMatching(/^#[0-9a-f]{6}$/),
    headingFont: 'Nunito',
    cardShadow: 'medium',
    furtherTokens: {
      color: { sea: { $type: 'color', $value: { ...colour(1, 0, 0), alpha: 1 }, $description: 'The bay' } },
      wave: { high: { $type: 'surf', $value: 3 } },
    },
  });
  expect(tokens.filter(({ field }) => !field).map(({ path }) => path)).toEqual(['color.sea', 'wave.high']);
});

it('S4.09 the older format with text for colors and lengths is read as well', async () => {
  const { values } = await read({
    color: { primary: { $type: 'color', $value: '#0A7' }, text: { $type: 'color', $value: 'rgb(1, 2, 3)' } },
    radius: { $type: 'dimension', button: { $value: '12px' }, card: { $value: '{radius.button}' } },
  });
  expect(values).toMatchObject({ primary: '#00aa77', text: '#010203', buttonRadius: '12px', cardRadius: '12px' });
});

it('S4.09 invalid values of a field are reported with the reason, and kept', async () => {
  const { values, tokens } = await read({
    typography: {
      baseSize: { $type: 'dimension', $value: { value: 90, unit: 'px' } },
      headingFont: { $type: 'fontFamily', $value: 'Comic Sans MS' },
    },
    $extensions: { waymark: { theme: 'Ours', buttonLook: 'url(x)', constructor: 'x' } },
  });
  expect(values).toEqual({ theme: 'Ours', furtherTokens: { typography: expect.anything() } });
  expect(tokens).toMatchObject([
    { path: 'typography.baseSize', refused: 'Must be between 14px and 24px' },
    { path: 'typography.headingFont', refused: '' },
  ]);
});

describe('malicious files', () => {
  const nested = (depth: number) => {
    let group: object = { $type: 'number', $value: 1 };
    for (let level = 0; level < depth; level += 1) group = { a: group };
    return group;
  };
  const many = Object.fromEntries(
    Array.from({ length: 1_501 }, (_, place) => [`t${place}`, { $type: 'number', $value: place }]),
  );
  it.each([
    ['no JSON', '{ "color": ', { kind: 'notJson' }],
    ['a list', '[1, 2]', { kind: 'notJson' }],
    ['nothing in it', '{}', { kind: 'empty' }],
    ['too long', `{"a": "${'x'.repeat(256_000)}"}`, { kind: 'large' }],
    ['too many tokens', many, { kind: 'many' }],
    [
      'more unknown tokens than are kept',
      { sea: { $type: 'string', $value: 'x'.repeat(20_000) } },
      { kind: 'further' },
    ],
    ['groups without an end', nested(3_000), { kind: 'deep' }],
    [
      'an alias of nothing',
      { color: { $type: 'color', link: { $value: '{color.sea}' } } },
      { kind: 'missing', about: '{color.sea}', place: 'color.link' },
    ],
    [
      'aliases in a circle',
      { color: { $type: 'color', a: { $value: '{color.b}' }, b: { $value: '{color.a}' } } },
      { kind: 'circle', place: expect.stringMatching(/^color\.[ab]$/) },
    ],
    ['another file', { a: { $ref: 'https://evil.example/x.json' } }, { kind: 'elsewhere' }],
    ['a file of this machine', { a: { $type: 'color', $value: { $ref: 'file:///etc/x#/y' } } }, { kind: 'elsewhere' }],
  ])('S4.09 a file with %s is refused with a reason', async (_what, file, problem) => {
    await expect(typeof file === 'string' ? readTokens(file) : read(file)).rejects.toMatchObject(problem);
  });

  it('S4.09 names in a file cannot reach properties of the prototype', async () => {
    const { values } = await readTokens(
      '{"__proto__": {"x": {"$type": "number", "$value": 1}}, "constructor": {"y": {"$type": "number", "$value": 1}}, "z": {"$type": "number", "$value": 1}}',
    );
    expect(values.furtherTokens).toEqual({ z: { $type: 'number', $value: 1 } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('S4.09 text that would break out of CSS is neither a color nor a length', async () => {
    const { values, tokens } = await read({
      colors: { primary: { $type: 'number', $value: 1 }, text: { $type: 'color', $value: { colorSpace: 5 } } },
      container: {
        gutter: { $type: 'number', $value: 1, $extensions: { waymark: { unit: 'px;}body{display:none' } } },
      },
    });
    expect(values).toEqual({ furtherTokens: expect.anything() });
    expect(tokens.every(({ refused }) => refused !== undefined)).toBe(true);
  });
});
