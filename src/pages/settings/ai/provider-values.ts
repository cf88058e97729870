import type { ProviderInput, ProviderSettings } from '../../../../contract/models.ts';

/** Names of the fields that hold numbers. */
const numbers = ['priceIn', 'priceOut', 'priceTuning', 'timeLimit', 'atOnce', 'monthlyBudget'] as const;
const names = ['textModel', 'visionModel', 'tuningModel'] as const;

/** The form's values: what was typed, as it was typed. */
export type ProviderValues = Record<keyof ProviderSettings | 'key', string>;

const fresh: ProviderSettings = {
  address: '', textModel: null, visionModel: null, tuningModel: null, priceIn: null, priceOut: null, priceTuning: null, currency: 'EUR', timeLimit: 60, atOnce: 4, monthlyBudget: null,
}; // prettier-ignore

/** What the form begins with; of a key nothing is known. */
export function typedOf(settings: ProviderSettings | null): ProviderValues {
  const shown = Object.entries(fresh).map(([name, usual]) => {
    const value = settings ? settings[name as keyof ProviderSettings] : usual;
    return [name, value === null ? '' : String(value)];
  });
  return { ...(Object.fromEntries(shown) as Record<keyof ProviderSettings, string>), key: '' };
}

/** What is sent for what was typed. What is no number goes as it is, and is refused in words. */
export function inputOf(typed: ProviderValues): ProviderInput {
  const number = (text: string) => {
    const bare = text.trim().replace(',', '.');
    return bare === '' ? null : Number.isNaN(Number(bare)) ? text : Number(bare);
  };
  return {
    address: typed.address.trim(),
    currency: typed.currency.trim().toUpperCase(),
    ...Object.fromEntries(names.map((name) => [name, typed[name].trim() || null])),
    ...Object.fromEntries(numbers.map((name) => [name, number(typed[name])])),
    ...(typed.key.trim() === '' ? {} : { key: typed.key.trim() }),
  } as ProviderInput;
}
