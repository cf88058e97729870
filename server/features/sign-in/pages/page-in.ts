import type { InterfaceLanguage } from '../../../../contract/people/interface-settings.ts';
import { translatorFor } from '../../../platform/sentences/in-language.ts';
import { escaped } from './html.ts';

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);

/** Translates the texts of a sign-in page; text without a translation stays. */
export function pageIn(page: string, language: InterfaceLanguage): string {
  if (language === 'en') return page;
  const say = translatorFor(language);
  return page.replace('<html lang="en">', `<html lang="${language}">`).replaceAll(/(?<=>)[^<>]+(?=<)/g, (text) => {
    const words = plain(text).replaceAll(/\s+/g, ' ').trim();
    const translated = words && say(words);
    // Keep untranslated text with its spaces.
    return translated === words ? text : text.replace(/\S[\s\S]*\S|\S/, () => escaped(translated));
  });
}
