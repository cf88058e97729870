import { type InterfaceLanguage, interfaceLanguages, isInterfaceLanguage } from '../../contract/interface-settings.ts';
import { remembered } from './storage.ts';

/**
 * Languages that prove how the interface carries others, offered to nobody: `?lng=` names one during development. The first is
 * English with accents and longer words, the second the same from the right.
 */
export const proofLanguages = ['en-XA', 'ar-XB'] as const;
export type ProofLanguage = (typeof proofLanguages)[number];
/** In what the interface can speak. */
export type SpokenLanguage = InterfaceLanguage | ProofLanguage;

const storageKey = 'waymark.language';

const isProof = (tag: unknown): tag is ProofLanguage => proofLanguages.some((language) => language === tag);

/** The first language of the browser in which the interface speaks, else English. */
export function browsersLanguage(): InterfaceLanguage {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.split('-')[0]).find(isInterfaceLanguage) ?? interfaceLanguages[0];
}

/** In what the interface speaks at this visit: as was chosen the last time, else as the browser does. */
export function languageToSpeak(): SpokenLanguage {
  const asked = import.meta.env?.DEV ? new URLSearchParams(globalThis.location?.search).get('lng') : null;
  if (isProof(asked) || isInterfaceLanguage(asked)) remembered.set(storageKey, asked);
  const kept = remembered.get(storageKey);
  return isProof(kept) || isInterfaceLanguage(kept) ? kept : browsersLanguage();
}

/** What somebody has chosen is known to the next visit before its first frame; a proof goes on. */
export function rememberLanguage(chosen: InterfaceLanguage | null): void {
  if (isProof(remembered.get(storageKey))) return;
  if (chosen) remembered.set(storageKey, chosen);
  else remembered.remove(storageKey);
}
