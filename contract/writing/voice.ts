import type { Tone } from './writing.ts';

/** Who speaks, and how guests are addressed. */
export interface Speaker {
  person: 'we' | 'you' | 'they';
  address: 'formal' | 'informal';
}

/** How people write in a style guide that guests are addressed as friends: Gäste werden geduzt, on tutoie; not where they write that they are not. */
const informal =
  /(?<!\b(?:not|never|nicht|nie|no|pas|non|ne) )\b(?:informal|duzen|geduzt|per du|du-form|tuteo|tutear|tutoyer|tutoie|tutoiement|dare del tu|tikanje|tikamo|tratar por tu|sinatame|sinatamine)\b/iu;

/** And how they write that guests are not: Gäste werden gesiezt, on vouvoie; or that they are no friends. */
const formal =
  /\b(?:formal|formally|siezen|gesiezt|per sie|sie-form|ustedeo|de usted|vouvoyer|vouvoie|vouvoiement|dare del lei|vikanje|vikamo|tratar por senhor|teietame|teietamine)\b|\b(?:not|never|nicht|nie|no|pas|non|ne) (?:informal|duzen|geduzt|per du|tutoyer|tutoie|tuteo|tutear)\b/iu;

/** How a style guide says that guests are to be addressed; nothing where it does not say. */
export function addressIn(guide: { tone: string | null; notes: string | null }): Speaker['address'] | undefined {
  const said = `${guide.tone ?? ''}\n${guide.notes ?? ''}`;
  if (informal.test(said)) return 'informal';
  return formal.test(said) ? 'formal' : undefined;
}

/** The same, with formal address as the default. */
export const addressOf = (guide: { tone: string | null; notes: string | null }): Speaker['address'] =>
  addressIn(guide) ?? 'formal';

/** Who speaks in another tone than the style guide's; nothing is said where that does not change. */
export const toneSpeakers: Readonly<Record<Tone, Partial<Speaker>>> = {
  house: { person: 'we' },
  formal: { person: 'you', address: 'formal' },
  friendly: { person: 'you', address: 'informal' },
  neutral: { person: 'they' },
  warm: {},
  lively: {},
  sober: {},
};
