import type { categoryIcons } from '../../src/resources/event-categories/event-categories.resource.ts';

type Icon = (typeof categoryIcons)[number];

/** The categories of the demo events: what they stand beneath, their sign, their colour, and what they are called elsewhere. */
export const categories: readonly {
  name: string;
  beneath?: string;
  icon: Icon;
  colour: string;
  elsewhere: Readonly<Record<string, string>>;
}[] = [
  { name: 'Culture', icon: 'art', colour: '#7b3f8c', elsewhere: { de: 'Kultur', sl: 'Kultura', it: 'Cultura', et: 'Kultuur', pt: 'Cultura' } },
  { name: 'Concert', beneath: 'Culture', icon: 'music', colour: '#8c3f6b', elsewhere: { de: 'Konzert', sl: 'Koncert', it: 'Concerto', et: 'Kontsert', pt: 'Concerto' } },
  { name: 'Theatre', beneath: 'Culture', icon: 'theatre', colour: '#6b3f8c', elsewhere: { de: 'Theater', sl: 'Gledališče', it: 'Teatro', et: 'Teater', pt: 'Teatro' } },
  { name: 'Film', beneath: 'Culture', icon: 'film', colour: '#4a4a7d', elsewhere: { de: 'Film', sl: 'Film', it: 'Cinema', et: 'Film', pt: 'Cinema' } },
  { name: 'Exhibition', beneath: 'Culture', icon: 'art', colour: '#5a4fa0', elsewhere: { de: 'Ausstellung', sl: 'Razstava', it: 'Mostra', et: 'Näitus', pt: 'Exposição' } },
  { name: 'Talks', beneath: 'Culture', icon: 'star', colour: '#4f5fa0', elsewhere: { de: 'Vorträge', sl: 'Predavanja', it: 'Incontri', et: 'Vestlused', pt: 'Conversas' } },
  { name: 'Out and about', icon: 'nature', colour: '#2f6b3a', elsewhere: { de: 'Draußen', sl: 'Na prostem', it: 'All’aria aperta', et: 'Õues', pt: 'Ao ar livre' } },
  { name: 'Outdoors', beneath: 'Out and about', icon: 'nature', colour: '#2f6b3a', elsewhere: { de: 'Natur', sl: 'Narava', it: 'Natura', et: 'Loodus', pt: 'Natureza' } },
  { name: 'Walks', beneath: 'Out and about', icon: 'walk', colour: '#4b6b2f', elsewhere: { de: 'Wanderungen', sl: 'Sprehodi', it: 'Passeggiate', et: 'Jalutuskäigud', pt: 'Passeios' } },
  { name: 'Sport', beneath: 'Out and about', icon: 'sport', colour: '#1f6a7a', elsewhere: { de: 'Sport', sl: 'Šport', it: 'Sport', et: 'Sport', pt: 'Desporto' } },
  { name: 'Food & Wine', icon: 'food', colour: '#9a4a1a', elsewhere: { de: 'Essen & Wein', sl: 'Hrana in vino', it: 'Cibo e vino', et: 'Toit ja vein', pt: 'Comida e vinho' } },
  { name: 'Market', icon: 'market', colour: '#8a5a12', elsewhere: { de: 'Markt', sl: 'Tržnica', it: 'Mercato', et: 'Laat', pt: 'Mercado' } },
  { name: 'Festival', icon: 'festival', colour: '#a03a3a', elsewhere: { de: 'Fest', sl: 'Festival', it: 'Festa', et: 'Festival', pt: 'Festival' } },
  { name: 'Family', icon: 'family', colour: '#a0452f', elsewhere: { de: 'Familie', sl: 'Družina', it: 'Famiglia', et: 'Pere', pt: 'Família' } },
  { name: 'Workshop', icon: 'workshop', colour: '#5f5a2a', elsewhere: { de: 'Werkstatt', sl: 'Delavnica', it: 'Laboratorio', et: 'Töötuba', pt: 'Oficina' } },
  { name: 'Wellbeing', icon: 'water', colour: '#2a6a6a', elsewhere: { de: 'Wohlbefinden', sl: 'Dobro počutje', it: 'Benessere', et: 'Heaolu', pt: 'Bem-estar' } },
  { name: 'Community', icon: 'town', colour: '#55606b', elsewhere: { de: 'Gemeinschaft', sl: 'Skupnost', it: 'Comunità', et: 'Kogukond', pt: 'Comunidade' } },
  { name: 'Conference', beneath: 'Community', icon: 'town', colour: '#45505b', elsewhere: { de: 'Konferenz', sl: 'Konferenca', it: 'Convegno', et: 'Konverents', pt: 'Conferência' } },
]; // prettier-ignore

/** What the banners of a workspace say, the last of them not yet; `{place}` is its name. */
export const banners = [
  {
    motif: 'lake',
    title: 'Slow days in {place}',
    text: 'Walks, boats and long tables: what is on this week, for every kind of day.',
    button: 'See what is on',
    german: ['Stille Tage: {place}', 'Wege, Boote und lange Tafeln: was diese Woche geschieht, für jedes Wetter.', 'Was ist los?'],
  },
  {
    motif: 'stage',
    title: 'Evenings that begin with music',
    text: 'From the village choir to the open stage: concerts under roofs and under stars.',
    button: 'To the concerts',
    german: ['Abende, die mit Musik beginnen', 'Vom Dorfchor bis zur offenen Bühne: Konzerte unter Dächern und Sternen.', 'Zu den Konzerten'],
  },
  {
    motif: 'lights',
    title: 'When the stalls light up',
    text: 'The markets of the season, with everything on sale made close by.',
    button: 'All markets',
    german: ['Wenn die Stände leuchten', 'Die Märkte der Saison, mit allem, was in der Nähe entsteht.', 'Alle Märkte'],
  },
] as const; // prettier-ignore

/** The colours by which the websites of the four workspaces are told apart: by day, and in the dark. */
export const colours: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bled: { primary: '#0b6b5b', secondary: '#1f3a5f', accent: '#b4541a', link: '#0b5f8a' },
  tyrol: { primary: '#8a2f2a', secondary: '#3d3a2f', accent: '#8a5a12', link: '#7a2f5f', dark_primary: '#f0a59f', dark_on_primary: '#3a0d0a' },
  estonia: { primary: '#1f5a9a', secondary: '#23413a', accent: '#9a5a00', link: '#1f5a9a', dark_primary: '#93c2f5', dark_on_primary: '#08203c' },
  azores: { primary: '#0f6a3f', secondary: '#14506b', accent: '#a04a2a', link: '#14607a', dark_primary: '#7fd6a6', dark_on_primary: '#04261a' },
}; // prettier-ignore
