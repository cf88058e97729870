import type { ProviderInput, ProviderSettings } from '../../../../contract/writing/models.ts';

/** Numeric fields. */
const numbers = ['priceIn', 'priceOut', 'priceTuning', 'timeLimit', 'atOnce', 'monthlyBudget'] as const;
const names = ['textModel', 'visionModel', 'tuningModel'] as const;

/** Form values, as typed. */
export type ProviderValues = Record<keyof ProviderSettings | 'key', string>;

const fresh: ProviderSettings = {
  address: '', textModel: null, visionModel: null, tuningModel: null, priceIn: null, priceOut: null, priceTuning: null, currency: 'EUR', timeLimit: 60, atOnce: 4, monthlyBudget: null,
}; // prettier-ignore

/** Initial form values; the stored key is never sent to the client. */
export function typedOf(settings: ProviderSettings | null): ProviderValues {
  const shown = Object.entries(fresh).map(([name, usual]) => {
    const value = settings ? settings[name as keyof ProviderSettings] : usual;
    return [name, value === null ? '' : String(value)];
  });
  return { ...(Object.fromEntries(shown) as Record<keyof ProviderSettings, string>), key: '' };
}

/** Converts form values to the request. Invalid numbers stay text, so that the server refuses them with a message. */
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
