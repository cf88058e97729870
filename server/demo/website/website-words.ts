import type { categoryIcons } from '../../../src/resources/event-categories/event-categories.resource.ts';

import type { Motif } from '../pictures/motifs.ts';

type Icon = (typeof categoryIcons)[number];

/** Categories of the demo events: parent, icon, color and names in other languages. */
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

/** Banners of a workspace, the last one a draft; `{place}` is the workspace's name. Elsewhere: title, text and button. */
export const banners: readonly {
  motif: Motif;
  title: string;
  text: string;
  button: string;
  /** Path below the website's address. */
  path: string;
  elsewhere: Readonly<Record<string, readonly [title: string, text: string, button: string]>>;
}[] = [
  {
    motif: 'lake',
    title: 'Slow days in {place}',
    text: 'Walks, boats and long tables: what is on this week, for every kind of day.',
    button: 'See what’s on',
    path: 'events',
    elsewhere: {
      de: ['Stille Tage: {place}', 'Wege, Boote und lange Tafeln: was diese Woche geschieht, für jedes Wetter.', 'Was ist los?'],
      sl: ['Počasni dnevi: {place}', 'Poti, čolni in dolge mize: kaj se dogaja ta teden, za vsako vreme.', 'Kaj se dogaja'],
      it: ['Giorni lenti: {place}', 'Sentieri, cortili e lunghe tavolate: che cosa succede questa settimana, con ogni tempo.', 'Che cosa c’è'],
      et: ['Rahulikud päevad: {place}', 'Matkarajad, paadid ja pikad lauad: mis toimub sel nädalal, iga ilmaga.', 'Mis toimub'],
      pt: ['Dias sem pressa: {place}', 'Trilhos, barcos e mesas compridas: o que acontece esta semana, faça o tempo que fizer.', 'Ver a agenda'],
    },
  },
  {
    motif: 'stage',
    title: 'Evenings that begin with music',
    text: 'From the village choir to the open stage: concerts under roofs and under stars.',
    button: 'See concerts',
    path: 'guides/concert',
    elsewhere: {
      de: ['Abende, die mit Musik beginnen', 'Vom Dorfchor bis zur offenen Bühne: Konzerte unter Dächern und Sternen.', 'Zu den Konzerten'],
      sl: ['Večeri, ki se začnejo z glasbo', 'Od vaškega zbora do odprtega odra: koncerti pod streho in pod zvezdami.', 'Na koncerte'],
      it: ['Serate che cominciano con la musica', 'Dal coro del paese al palco all’aperto: concerti sotto i tetti e sotto le stelle.', 'Ai concerti'],
      et: ['Õhtud, mis algavad muusikaga', 'Külakoorist vabalavani: kontserdid katuse ja tähtede all.', 'Kontsertide juurde'],
      pt: ['Noites que começam com música', 'Do coro da aldeia ao palco ao ar livre: concertos sob telhados e sob estrelas.', 'Ver os concertos'],
    },
  },
  {
    motif: 'lights',
    title: 'When the stalls light up',
    text: 'The markets of the season, with everything on sale made close by.',
    button: 'All markets',
    path: 'guides/market',
    elsewhere: {
      de: ['Wenn die Stände leuchten', 'Die Märkte der Saison, mit allem, was in der Nähe entsteht.', 'Alle Märkte'],
    },
  },
]; // prettier-ignore

/** Design of the four websites by column: light and dark colors, fonts, corners and shadows; and the first picture. */
export const looks: Readonly<Record<string, { style: Readonly<Record<string, string | number>>; motif: Motif }>> = {
  bled: { motif: 'lake', style: { primary: '#0b6b5b', secondary: '#1f3a5f', accent: '#b4541a', link: '#0b5f8a', heading_font: 'Source Serif', heading_weight: '600', card_radius: '12px', picture_ratio: '4:3' } },
  tyrol: { motif: 'mountains', style: { primary: '#8a2f2a', secondary: '#3d3a2f', accent: '#8a5a12', link: '#7a2f5f', dark_primary: '#f0a59f', dark_on_primary: '#3a0d0a', dark_secondary: '#d9cdb4', dark_on_secondary: '#2a2415', heading_font: 'Playfair Display', heading_weight: '700', body_font: 'Work Sans', button_radius: '2px', card_radius: '2px', card_shadow: 'none', scale: 1.3 } },
  estonia: { motif: 'snow', style: { primary: '#1f5a9a', secondary: '#23413a', accent: '#9a5a00', link: '#1f5a9a', dark_primary: '#93c2f5', dark_on_primary: '#08203c', dark_secondary: '#a8cfc1', dark_on_secondary: '#0f2620', heading_font: 'Work Sans', body_font: 'Inter', heading_weight: '600', card_radius: '6px', picture_ratio: '16:9' } },
  azores: { motif: 'hills', style: { primary: '#0f6a3f', secondary: '#14506b', accent: '#a04a2a', link: '#14607a', dark_primary: '#7fd6a6', dark_on_primary: '#04261a', heading_font: 'Nunito', body_font: 'Nunito', heading_weight: '800', button_radius: '999px', button_padding_x: '26px', card_radius: '20px', card_shadow: 'medium' } },
}; // prettier-ignore
