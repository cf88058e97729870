import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';

/** Refine's `i18nProvider`: its own texts are in the namespace `refine`; others are named as everywhere (`shell:undo`). */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    const otherwise = typeof options === 'string' ? options : fallback;
    const values = typeof options === 'object' && options !== null ? options : {};
    return i18next.t(key, { ...values, ns: ['refine'], defaultValue: otherwise ?? key });
  },
  changeLocale: (language: string) => i18next.changeLanguage(language),
  getLocale: () => i18next.language,
};
