import type { Tone } from './writing.ts';

/** The speaker and the form of address. */
export interface Speaker {
  person: 'we' | 'you' | 'they';
  address: 'formal' | 'informal';
}

/** Phrases of style guides for an informal address (Gäste werden geduzt, on tutoie), unless negated. */
const informal =
  /(?<!\b(?:not|never|nicht|nie|no|pas|non|ne) )\b(?:informal|duzen|geduzt|per du|du-form|tuteo|tutear|tutoyer|tutoie|tutoiement|dare del tu|tikanje|tikamo|tratar por tu|sinatame|sinatamine)\b/iu;

/** Phrases for a formal address (Gäste werden gesiezt, on vouvoie), or a negated informal one. */
const formal =
  /\b(?:formal|formally|siezen|gesiezt|per sie|sie-form|ustedeo|de usted|vouvoyer|vouvoie|vouvoiement|dare del lei|vikanje|vikamo|tratar por senhor|teietame|teietamine)\b|\b(?:not|never|nicht|nie|no|pas|non|ne) (?:informal|duzen|geduzt|per du|tutoyer|tutoie|tuteo|tutear)\b/iu;

/** The form of address in a style guide, if it has one. */
export function addressIn(guide: { tone: string | null; notes: string | null }): Speaker['address'] | undefined {
  const text = `${guide.tone ?? ''}\n${guide.notes ?? ''}`;
  if (informal.test(text)) return 'informal';
  return formal.test(text) ? 'formal' : undefined;
}

/** The form of address in a style guide; formal by default. */
export const addressOf = (guide: { tone: string | null; notes: string | null }): Speaker['address'] =>
  addressIn(guide) ?? 'formal';

/** The speaker and address of a tone. Absent values are those of the style guide. */
export const toneSpeakers: Readonly<Record<Tone, Partial<Speaker>>> = {
  house: { person: 'we' },
  formal: { person: 'you', address: 'formal' },
  friendly: { person: 'you', address: 'informal' },
  neutral: { person: 'they' },
  warm: {},
  lively: {},
  sober: {},
};
