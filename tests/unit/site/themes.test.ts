import { expect, it } from 'vitest';
import { checkedValue } from '../../../contract/declaration/checked.ts';
import type { Field } from '../../../contract/declaration/fields.ts';
import { colourPairs, contrastOf } from '../../../src/pages/settings/theme/contrast.ts';
import { styleSettings } from '../../../src/resources/style-settings/style-settings.resource.ts';
import { fieldsOfLook, startOf, themes } from '../../../src/pages/settings/theme/themes.ts';

const inTheDark = (name: string) => `dark${name.charAt(0).toUpperCase()}${name.slice(1)}`;

it.each(themes.map(({ name, values }) => [name, values] as const))(
  'S4.09 the theme %s has enough contrast in light and dark',
  (_name, values) => {
    const tooLittle = [(name: string) => name, inTheDark].flatMap((fieldOf) =>
      colourPairs
        .map(({ over, on, least }) => ({
          pair: `${fieldOf(over)} on ${fieldOf(on)}`,
          contrast: contrastOf(values[fieldOf(over)], values[fieldOf(on)]) ?? 0,
          least,
        }))
        .filter(({ contrast, least }) => contrast < least),
    );
    expect(tooLittle).toEqual([]);
  },
);

it.each(themes.map(({ name, values }) => [name, values] as const))(
  'S4.09 the theme %s has a value for every style field, as the declaration accepts it',
  (name, values) => {
    expect(Object.keys(values)).toEqual(fieldsOfLook);
    const fields = styleSettings.fields as Record<string, Field>;
    const taken = fieldsOfLook.map((field) => [field, checkedValue({ value: fields[field]!.value }, values[field])]);
    expect(Object.fromEntries(taken)).toEqual(values);
    expect(startOf(name)).toBe(values);
  },
);

it('S4.09 an unknown theme starts from the defaults', () => {
  expect(startOf('Ours')).toBe(startOf('Waymark'));
});
