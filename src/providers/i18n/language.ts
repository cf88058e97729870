import {
  type InterfaceLanguage,
  interfaceLanguages,
  isInterfaceLanguage,
} from '../../../contract/people/interface-settings.ts';
import { remembered } from '../browser/storage.ts';

/**
 * Pseudo-locales for testing, set by `?lng=` during development: English with accents and longer words, and right-to-left
 * English.
 */
export const proofLanguages = ['en-XA', 'ar-XB'] as const;
export type ProofLanguage = (typeof proofLanguages)[number];
/** A language or pseudo-locale of the interface. */
export type SpokenLanguage = InterfaceLanguage | ProofLanguage;

const storageKey = 'waymark.language';

const isProof = (tag: unknown): tag is ProofLanguage => proofLanguages.some((language) => language === tag);

/** The first of the browser's languages that the interface has, else English. */
export function browsersLanguage(): InterfaceLanguage {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.split('-')[0]).find(isInterfaceLanguage) ?? interfaceLanguages[0];
}

/** The language of this visit: the stored choice, else the browser's. */
export function languageToSpeak(): SpokenLanguage {
  const asked = import.meta.env?.DEV ? new URLSearchParams(globalThis.location?.search).get('lng') : null;
  if (isProof(asked) || isInterfaceLanguage(asked)) remembered.set(storageKey, asked);
  const kept = remembered.get(storageKey);
  return isProof(kept) || isInterfaceLanguage(kept) ? kept : browsersLanguage();
}

/** Stores the choice, to apply it before the first frame of the next visit; a pseudo-locale stays. */
export function rememberLanguage(chosen: InterfaceLanguage | null): void {
  if (isProof(remembered.get(storageKey))) return;
  if (chosen) remembered.set(storageKey, chosen);
  else remembered.remove(storageKey);
}
