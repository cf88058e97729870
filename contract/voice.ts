/** How people write in a style guide that guests are addressed as friends: Gäste werden geduzt, on tutoie; not where they write that they are not. */
const informal =
  /(?<!\b(?:not|never|nicht|nie|no|pas|non|ne) )\b(?:informal|duzen|geduzt|per du|du-form|tuteo|tutear|tutoyer|tutoie|tutoiement|dare del tu|tikanje|tikamo|tratar por tu|sinatame|sinatamine)\b/iu;

/** How a style guide wants guests to be addressed, from what people write in it. */
export const addressOf = (guide: { tone: string | null; notes: string | null }): 'formal' | 'informal' =>
  informal.test(`${guide.tone ?? ''}\n${guide.notes ?? ''}`) ? 'informal' : 'formal';
