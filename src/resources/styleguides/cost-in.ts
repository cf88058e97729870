/** What something costs, as money is written in a language; small amounts are the rule here. */
export const costIn = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: amount !== 0 && amount < 0.01 ? 4 : 2,
  }).format(amount);
