import type { Tone } from './writing.ts';

/** Who speaks, and how guests are addressed. */
export interface Speaker {
  person: 'we' | 'you' | 'they';
  address: 'formal' | 'informal';
}

/** How people write in a style guide that guests are addressed as friends: Gäste werden geduzt, on tutoie; not where they write that they are not. */
const informal =
  /(?<!\b(?:not|never|nicht|nie|no|pas|non|ne) )\b(?:informal|duzen|geduzt|per du|du-form|tuteo|tutear|tutoyer|tutoie|tutoiement|dare del tu|tikanje|tikamo|tratar por tu|sinatame|sinatamine)\b/iu;

/** How a style guide wants guests to be addressed, from what people write in it. */
export const addressOf = (guide: { tone: string | null; notes: string | null }): Speaker['address'] =>
  informal.test(`${guide.tone ?? ''}\n${guide.notes ?? ''}`) ? 'informal' : 'formal';

/** Who speaks in another tone than the style guide's; nothing is said where that does not change. */
export const speakerOf: Readonly<Record<Tone, Partial<Speaker>>> = {
  house: { person: 'we' },
  formal: { person: 'you', address: 'formal' },
  friendly: { person: 'you', address: 'informal' },
  neutral: { person: 'they' },
  warm: {},
  lively: {},
  sober: {},
};
