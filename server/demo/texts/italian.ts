import type { LanguageTexts } from './language-texts.ts';

export const italian: LanguageTexts = {
  events: {
    adventMarket: {
      titles: ['Mercatino d’Avvento – {town}'],
      text: 'Quaranta casette di legno, un quartetto di ottoni a ogni ora e profumo di caldarroste. Tutto ciò che si vende nasce qui vicino: candele, pantofole di feltro, miele e giocattoli di legno.',
    },
    lanternWalk: {
      titles: ['Passeggiata con le lanterne – {town}'],
      text: 'Quando si spengono i lampioni partiamo, con le sole lanterne in mano. {guide} racconta di guardiani notturni e campane perdute. Alla fine ci aspetta un tè caldo.',
    },
    adventConcert: {
      titles: ['Concerto d’Avvento: {band}'],
      text: 'Canti da cinque valli e da un’isola, quasi tutti più antichi della sala che li ospita. Con {band}. Nell’intervallo si beve punch.',
    },
    snowshoeTour: {
      titles: ['Ciaspolata all’alba'],
      text: 'Quattro ore, 380 metri di dislivello e a metà strada una baita con la minestra. Guida: {guide}. Ciaspole e bastoncini li diamo noi.',
    },
    sledgeEvening: {
      titles: ['Slittino al chiaro di luna'],
      text: 'La pista è battuta e per una sera illuminata dalle fiaccole. Slittini a noleggio alla partenza, succo di mela caldo all’arrivo.',
    },
    winterTales: {
      titles: ['Storie d’inverno accanto alla stufa'],
      text: '{guide} legge di una volpe che voleva diventare un faro e di un gigante che perse il guanto. Per bambini dai quattro anni.',
    },
    farmersMarket: {
      titles: ['Mercato contadino – {town}'],
      text: 'Venti masi, nessuno a più di quaranta chilometri. Chi arriva presto trova il pane, chi arriva tardi il prezzo migliore.',
    },
    oldTownTour: {
      titles: ['{town} a piedi: visita guidata'],
      text: 'Un’ora e mezza con {guide} per cortili di solito chiusi: la porta più antica, la casa più stretta e il vecchio forno. Ritrovo: {venue}.',
    },
    herbWalk: {
      titles: ['Erbe lungo il sentiero'],
      text: 'Achillea per lo stomaco, piantaggine contro le vespe e tre piante da lasciare dove sono. Con {guide}. Si finisce con pane, burro e tutto il raccolto.',
    },
    summerStage: {
      titles: ['{band} sotto le stelle'],
      text: 'Un concerto lungo come le sere d’estate. Il bar apre alle sette; se piove ci si sposta sotto i portici.',
    },
    wineTasting: {
      titles: ['Sei vini, sei pendii', 'Degustazione con {guide}'],
      text: '{guide} apre sei bottiglie che non lasciano mai la valle e spiega perché la stessa uva sa di mela da una parte della collina e di fumo dall’altra.',
    },
    fiveCourses: {
      titles: ['Cinque portate, cinque masi'],
      text: 'A tavola siede anche chi ha pescato, coltivato, munto e raccolto. In cucina: {guide}. Menù vegetariano su richiesta.',
    },
    chamberConcert: {
      titles: ['Musica da camera: {band}'],
      text: 'Il quintetto che tutti canticchiano e un brano nuovo scritto per questa sala. Introduzione al bar mezz’ora prima.',
    },
    puppets: {
      titles: ['Burattini: l’orso che non riusciva a dormire'],
      text: 'Tre burattinaie, undici burattini e un gran russare. Per bambini dai tre anni, cinquanta minuti senza intervallo.',
    },
    exhibition: {
      titles: ['Mostra: i fabbricanti del tempo'],
      text: 'Come un luogo ha guardato sé stesso: manifesti, cartoline e tremila metri di filmini di famiglia. Aperta tutti i giorni tranne il lunedì.',
    },
    jazzNight: {
      titles: ['Notte jazz con {band}'],
      text: 'Il primo tempo preciso, il secondo libero. Ospite una trombettista di cui non possiamo stampare il nome. Cucina aperta fino a mezzanotte.',
    },
  },
  goodToKnow: 'Buono a sapersi',
  practical: [
    'Ingresso libero.',
    'Biglietti all’ufficio turistico e alla cassa.',
    'Si prega di prenotare entro la sera prima.',
    'Gratis per i bambini sotto i dodici anni.',
    'Con la carta ospiti si paga la metà.',
  ],
  venues: {
    hotel: 'Una casa di famiglia con camere tranquille e una vera colazione fino alle undici.',
    hall: 'Il salotto della città: concerti, balli, assemblee. Ingresso senza gradini e buona acustica.',
    theatre: 'Un piccolo palco con poltrone rosse. Si recita da settembre a giugno.',
    museum: 'Storia locale senza polvere: otto sale, molti cassetti da aprire e un caffè nella vecchia lavanderia.',
    outdoor: 'Uno spazio aperto per mercati, concerti e partenze di escursioni.',
    restaurant: 'Si cucina ciò che portano la stagione e i vicini.',
    club: 'Volte di mattoni, suono onesto e musica dal vivo quattro sere la settimana.',
    'conference centre': 'Cinque sale luminose, un auditorium e una terrazza.',
    other: 'Un luogo con un passato, per laboratori, degustazioni e piccole feste.',
  },
};
