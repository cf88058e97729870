/** Text facts of a property in one language; `{town}`, `{minutes}`, `{from}` and `{to}` are replaced. */
export interface PropertyTexts {
  short_description: readonly string[];
  getting_here: string;
  breakfast: string;
  cancellation: string;
}

/** By language code. */
export const propertyTexts: Record<string, PropertyTexts> = {
  en: {
    short_description: [
      'A family-run house in {town} with quiet rooms, thick curtains and people who know the footpaths.',
      'Light rooms above the roofs of {town}, a long breakfast and a garden that belongs to everybody.',
      'An old house made new with wood and wool, five minutes from the middle of {town}.',
    ],
    getting_here: '{minutes} minutes on foot from the station in {town}. We fetch luggage on request.',
    breakfast: 'From {from} to {to}: bread from the village, eggs as you like them, honey from our hives.',
    cancellation: 'Free of charge until three days before you arrive; after that the first night is due.',
  },
  de: {
    short_description: [
      'Ein familiengeführtes Haus in {town} mit ruhigen Zimmern und Leuten, die jeden Weg kennen.',
      'Helle Zimmer über den Dächern von {town}, ein langes Frühstück und ein Garten für alle.',
      'Ein altes Haus, mit Holz und Wolle neu gemacht, fünf Minuten von der Mitte von {town}.',
    ],
    getting_here: '{minutes} Minuten zu Fuß vom Bahnhof in {town}. Gepäck holen wir auf Wunsch ab.',
    breakfast: 'Von {from} bis {to}: Brot aus dem Dorf, Eier nach Wunsch, Honig von unseren Bienen.',
    cancellation: 'Bis drei Tage vor der Anreise kostenlos, danach wird die erste Nacht berechnet.',
  },
  sl: {
    short_description: [
      'Družinska hiša z mirnimi sobami in ljudmi, ki poznajo vsako pot. Kraj: {town}.',
      'Svetle sobe, dolg zajtrk in vrt za vse. Kraj: {town}.',
    ],
    getting_here: '{minutes} minut peš od postaje ({town}). Prtljago prevzamemo po dogovoru.',
    breakfast: 'Od {from} do {to}: vaški kruh, jajca po želji, med iz domačih panjev.',
    cancellation: 'Brezplačno do tri dni pred prihodom, nato zaračunamo prvo noč.',
  },
  it: {
    short_description: [
      'Una casa di famiglia a {town}, con camere tranquille e gente che conosce ogni sentiero.',
      'Camere luminose, una lunga colazione e un giardino per tutti, a {town}.',
    ],
    getting_here: '{minutes} minuti a piedi dalla stazione di {town}. Su richiesta ritiriamo i bagagli.',
    breakfast: 'Dalle {from} alle {to}: pane del paese, uova a piacere, miele delle nostre api.',
    cancellation: 'Gratuita fino a tre giorni prima dell’arrivo; poi si paga la prima notte.',
  },
  et: {
    short_description: [
      'Peremaja vaiksete tubade ja inimestega, kes tunnevad iga rada. Asukoht: {town}.',
      'Valged toad, pikk hommikusöök ja aed kõigile. Asukoht: {town}.',
    ],
    getting_here: '{minutes} minutit jalgsi jaamast ({town}). Pagasi toome soovi korral ära.',
    breakfast: 'Kella {from}–{to}: külaleib, munad oma soovi järgi, mesi oma tarudest.',
    cancellation: 'Tasuta kuni kolm päeva enne saabumist, hiljem tuleb tasuda esimene öö.',
  },
  pt: {
    short_description: [
      'Uma casa de família em {town}, com quartos sossegados e gente que conhece todos os caminhos.',
      'Quartos claros, um longo pequeno-almoço e um jardim para todos, em {town}.',
    ],
    getting_here: 'A {minutes} minutos a pé da paragem em {town}. Vamos buscar a bagagem a pedido.',
    breakfast: 'Das {from} às {to}: pão da aldeia, ovos a gosto, mel das nossas colmeias.',
    cancellation: 'Gratuito até três dias antes da chegada; depois paga-se a primeira noite.',
  },
  fr: {
    short_description: [
      'Une maison de famille à {town}, aux chambres calmes, tenue par des gens qui connaissent chaque sentier.',
      'Des chambres claires, un long petit déjeuner et un jardin pour tous, à {town}.',
    ],
    getting_here: 'À {minutes} minutes à pied de la gare de {town}. Nous cherchons les bagages sur demande.',
    breakfast: 'De {from} à {to} : pain du village, œufs à votre goût, miel de nos ruches.',
    cancellation: 'Sans frais jusqu’à trois jours avant l’arrivée ; ensuite, la première nuit est due.',
  },
};
