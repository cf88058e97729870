import { expect, it } from 'vitest';
import { type ComposedLanguage, composedLanguages } from '../../../contract/writing/writing.ts';
import { languagesByCode } from '../../../server/services/writer/composer/languages/by-code.ts';

/** Written by hand: the word before each noun; compared with the composer's own. */
const byArticle: Partial<Record<ComposedLanguage, Record<string, string>>> = {
  en: {
    'a ': `balcony|bathtub|coffee maker|desk|hairdryer|kitchenette|minibar|safe|television|view|fitness room|hot tub|sauna|spa|
      steam bath|bar|restaurant|café terrace|concierge|laundry service|reception that is staffed at night|shuttle|shop|ticket desk|
      children’s menu|playground|playroom|garden|tennis court|bus stop at the door|charging point for electric cars|garage|lift|
      hearing loop|step-free entrance|place to refill water bottles`,
    'an ': 'indoor pool|outdoor pool|accessible bathroom|accessible parking space|eco label',
    '': `air conditioning|Wi-Fi|massages|breakfast|half board|packed lunches|room service|dishes for special diets|luggage storage|
      babysitting|cots|family rooms|high chairs|bike rental|boat rental|guided walks|access to the lake|ski rental|ski storage|
      luggage transfer|parking spaces|guides for blind guests|local produce|solar power|fresh towels on request`,
  },
  de: {
    'einen ': `Balkon|Schreibtisch|Haartrockner|Safe|Fernseher|Fitnessraum|Whirlpool|Wellnessbereich|Concierge|Wäscheservice|
      Shuttle|Laden|Ticketschalter|Spielplatz|Fahrradverleih|Bootsverleih|Garten|Zugang zum See|Skiverleih|Skikeller|Tennisplatz|
      Gepäcktransport|barrierefreien Stellplatz|Aufzug|stufenlosen Eingang|Handtuchwechsel auf Wunsch`,
    'eine ': `Klimaanlage|Badewanne|Kaffeemaschine|Kochnische|Minibar|Aussicht|Sauna|Bar|Caféterrasse|Gepäckaufbewahrung|
      nachts besetzte Rezeption|Kinderkarte|Bushaltestelle vor der Tür|Ladestation für Elektroautos|Garage|Höranlage|
      Trinkwasserstation zum Nachfüllen`,
    'ein ': `Hallenbad|Freibad|Dampfbad|Restaurant|Spielzimmer|barrierefreies Bad|Leitsystem für blinde Gäste|Umweltsiegel`,
    '': `WLAN|Massagen|Frühstück|Halbpension|Lunchpakete|Zimmerservice|Gerichte für besondere Ernährungsweisen|Babysitting|
      Kinderbetten|Familienzimmer|Hochstühle|geführte Wanderungen|Parkplätze|Produkte aus der Region|Solarstrom`,
  },
  es: {
    'un ': `balcón|escritorio|secador de pelo|minibar|televisor|spa|baño de vapor|bar|restaurante|conserje|servicio de lavandería|
      servicio de traslado|servicio de canguro|menú infantil|parque infantil|alquiler de bicicletas|alquiler de barcas|jardín|
      acceso al lago|alquiler de esquís|guardaesquís|punto de carga para coches eléctricos|garaje|
      servicio de transporte de equipaje|baño accesible|ascensor|bucle magnético|cambio de toallas a petición`,
    'una ': `bañera|cafetera|cocina pequeña|caja fuerte|sala de ejercicio|bañera de hidromasaje|piscina cubierta|
      piscina al aire libre|sauna|terraza de café|consigna de equipaje|recepción abierta de noche|tienda|taquilla|sala de juegos|
      pista de tenis|parada de autobús en la puerta|plaza de aparcamiento accesible|entrada sin escalones|etiqueta ecológica|
      fuente para rellenar botellas de agua`,
    '': `aire acondicionado|wifi|masajes|desayuno|media pensión|comida para llevar|servicio de habitaciones|
      platos para dietas especiales|cunas|habitaciones familiares|tronas|paseos guiados|plazas de aparcamiento|
      guías para huéspedes ciegos|productos de la región|energía solar`,
    'unas ': 'vistas',
  },
  fr: {
    'un ': `balcon|bureau|sèche-cheveux|minibar|coffre-fort|bain à remous|sauna|spa|bain de vapeur|bar|restaurant|
      service en chambre|service de conciergerie|service de blanchisserie|service de garde d’enfants|menu pour enfants|jardin|
      accès au lac|local à skis|court de tennis|arrêt de bus devant la porte|garage|transport de bagages|ascenseur|label écologique|
      changement de serviettes sur demande`,
    'une ': `baignoire|cafetière|kitchenette|télévision|vue dégagée|salle de sport|piscine intérieure|piscine extérieure|
      terrasse de café|bagagerie|réception ouverte la nuit|navette|boutique|billetterie|aire de jeux|salle de jeux|
      location de vélos|location de bateaux|location de skis|borne de recharge pour voitures électriques|
      salle de bains accessible|place de parking accessible|boucle magnétique|entrée de plain-pied|
      fontaine pour remplir les gourdes`,
    'des ': `massages|paniers-repas|plats pour régimes particuliers|lits pour bébé|chambres familiales|chaises hautes|
      promenades guidées|places de parking|repères pour hôtes aveugles|produits de la région`,
    'la ': 'climatisation|demi-pension',
    'le ': 'wifi|petit-déjeuner',
    'de l’': 'électricité solaire',
  },
  it: {
    'un ': `balcone|asciugacapelli|angolo cottura|minibar|televisore|bagno di vapore|bar|ristorante|servizio in camera|
      servizio di portineria|deposito bagagli|negozio|servizio di babysitter|menù per bambini|parco giochi|noleggio di biciclette|
      noleggio di barche|giardino|accesso al lago|noleggio di sci|deposito per gli sci|campo da tennis|garage|trasporto bagagli|
      bagno accessibile|posto auto accessibile|ascensore|sistema a induzione per l’udito|ingresso senza gradini|
      punto per riempire le borracce|cambio degli asciugamani su richiesta`,
    'una ': `vasca da bagno|macchina per il caffè|scrivania|cassaforte|vista aperta|palestra|vasca idromassaggio|piscina coperta|
      piscina all’aperto|sauna|spa|terrazza con caffè|lavanderia|reception aperta di notte|navetta|biglietteria|sala giochi|
      fermata dell’autobus davanti alla porta|colonnina di ricarica per auto elettriche`,
    'un’': 'etichetta ecologica',
    'l’': 'aria condizionata',
    'il ': 'wifi',
    'la ': 'colazione|mezza pensione',
    '': `massaggi|pranzi al sacco|piatti per diete particolari|culle|camere per famiglie|seggioloni|passeggiate guidate|posti auto|
      percorsi tattili per ospiti ciechi|prodotti del territorio|pannelli solari`,
  },
  pt: {
    'um ': `secador de cabelo|minibar|cofre|televisor|ginásio|spa|banho turco|bar|restaurante|serviço de concierge|
      serviço de lavandaria|depósito de bagagem|serviço de transporte|serviço de babysitting|menu infantil|parque infantil|
      aluguer de bicicletas|aluguer de barcos|jardim|acesso ao lago|aluguer de esquis|depósito de esquis|campo de ténis|
      posto de carregamento para carros elétricos|transporte de bagagem|lugar de estacionamento acessível|elevador|
      anel de indução magnética|rótulo ecológico|ponto para encher garrafas de água`,
    'uma ': `varanda|banheira|máquina de café|secretária|kitchenette|vista desafogada|banheira de hidromassagem|piscina interior|
      piscina exterior|sauna|esplanada|receção aberta à noite|loja|bilheteira|sala de brincar|paragem de autocarro à porta|garagem|
      casa de banho acessível|entrada sem degraus|troca de toalhas a pedido`,
    '': `ar condicionado|wi-fi|massagens|pequeno-almoço|meia pensão|almoços para levar|serviço de quartos|
      pratos para dietas especiais|berços|quartos familiares|cadeiras altas|passeios guiados|lugares de estacionamento|
      guias para hóspedes cegos|produtos da região|energia solar`,
  },
};

/** Slovenian: the dictionary form, and the accusative for the sentences. */
const slovenian: Record<string, string> = {
  'klimatska naprava': 'klimatsko napravo', balkon: 'balkon', 'kopalna kad': 'kopalno kad', 'kavni aparat': 'kavni aparat',
  'pisalna miza': 'pisalno mizo', 'sušilnik za lase': 'sušilnik za lase', 'čajna kuhinja': 'čajno kuhinjo', minibar: 'minibar',
  sef: 'sef', televizor: 'televizor', razgled: 'razgled', 'brezžični internet': 'brezžični internet', fitnes: 'fitnes',
  'masažna kad': 'masažno kad', 'notranji bazen': 'notranji bazen', masaže: 'masaže', 'zunanji bazen': 'zunanji bazen',
  savna: 'savno', 'velnes center': 'velnes center', 'parna kopel': 'parno kopel', bar: 'bar', zajtrk: 'zajtrk',
  polpenzion: 'polpenzion', 'malica za na pot': 'malico za na pot', restavracija: 'restavracijo', 'sobna strežba': 'sobno strežbo',
  'jedi za posebne prehrane': 'jedi za posebne prehrane', 'kavarniška terasa': 'kavarniško teraso',
  'storitve hotelskega vratarja': 'storitve hotelskega vratarja', pralnica: 'pralnico', 'hramba prtljage': 'hrambo prtljage',
  'nočna recepcija': 'nočno recepcijo', 'prevoz za goste': 'prevoz za goste', trgovina: 'trgovino',
  'prodaja vstopnic': 'prodajo vstopnic', 'varstvo otrok': 'varstvo otrok', 'otroški jedilnik': 'otroški jedilnik',
  'otroške posteljice': 'otroške posteljice', 'družinske sobe': 'družinske sobe', 'otroški stolčki': 'otroške stolčke',
  'otroško igrišče': 'otroško igrišče', igralnica: 'igralnico', 'izposoja koles': 'izposojo koles',
  'izposoja čolnov': 'izposojo čolnov', vrt: 'vrt', 'vodeni sprehodi': 'vodene sprehode', 'dostop do jezera': 'dostop do jezera',
  'izposoja smuči': 'izposojo smuči', 'smučarska shramba': 'smučarsko shrambo', 'teniško igrišče': 'teniško igrišče',
  'avtobusna postaja pred vrati': 'avtobusno postajo pred vrati',
  'polnilnica za električne avtomobile': 'polnilnico za električne avtomobile', garaža: 'garažo',
  'prevoz prtljage': 'prevoz prtljage', 'parkirna mesta': 'parkirna mesta', 'prilagojena kopalnica': 'prilagojeno kopalnico',
  'parkirno mesto za invalide': 'parkirno mesto za invalide', dvigalo: 'dvigalo', 'slušna zanka': 'slušno zanko',
  'vhod brez stopnic': 'vhod brez stopnic', 'oznake za slepe goste': 'oznake za slepe goste', 'okoljski znak': 'okoljski znak',
  'domači pridelki': 'domače pridelke', 'pipa za polnjenje steklenic': 'pipo za polnjenje steklenic',
  'sončna elektrika': 'sončno elektriko', 'menjava brisač na željo': 'menjavo brisač na željo',
}; // prettier-ignore

/** Estonian: the nominative after `on`, singular and plural. */
const estonian = `kliimaseade|rõdu|vann|kohvimasin|kirjutuslaud|föön|kööginurk|minibaar|seif|teler|vaade|wifi|jõusaal|mullivann|
  sisebassein|massaaž|välibassein|saun|spaa|aurusaun|baar|hommikusöök|poolpansion|kaasapandav lõuna|restoran|toateenindus|eritoidud|
  kohviku terrass|uksehoidja teenus|pesupesemisteenus|pagasihoid|öine vastuvõtt|transporditeenus|pood|piletimüük|lapsehoid|
  lastemenüü|võrevoodid|peretoad|lastetoolid|mänguväljak|mängutuba|jalgrattalaenutus|paadilaenutus|aed|juhitud jalutuskäigud|
  ligipääs järvele|suusalaenutus|suusahoid|tenniseväljak|bussipeatus ukse ees|elektriautode laadimispunkt|garaaž|pagasivedu|
  parkimiskohad|ligipääsetav vannituba|ligipääsetav parkimiskoht|lift|silmusvõimendi|astmeteta sissepääs|
  juhised pimedatele külalistele|ökomärgis|kohalik toodang|joogivee täitmiskoht|päikeseelekter|rätikute vahetus soovi korral`;

const words = (list: string) => list.split('|').map((word) => word.trim());
const listOf = (language: ComposedLanguage): string[] => {
  if (language === 'sl') return Object.values(slovenian);
  if (language === 'et') return words(estonian);
  return Object.entries(byArticle[language] ?? {}).flatMap(([article, nouns]) => words(nouns).map((noun) => article + noun));
}; // prettier-ignore

it.each(composedLanguages)('S7.10 in %s every amenity has the right article and case', (language) => {
  const checked = listOf(language);
  expect(checked.length).toBeGreaterThan(60);
  expect(Object.values(languagesByCode[language].amenities).sort()).toEqual(checked.sort());
});

it.each([
  ['en', 'a house, the house, in the house|a hotel, the hotel, in the hotel|an inn, the inn, in the inn|an apartment, the apartment, in the apartment|a farm, the farm, on the farm'],
  ['de', 'ein Haus, das Haus, im Haus|ein Hotel, das Hotel, im Hotel|ein Gasthof, der Gasthof, im Gasthof|eine Ferienwohnung, die Ferienwohnung, in der Ferienwohnung|ein Bauernhof, der Bauernhof, auf dem Bauernhof'],
  ['es', 'una casa, la casa, en la casa|un hotel, el hotel, en el hotel|una posada, la posada, en la posada|un apartamento, el apartamento, en el apartamento|una granja, la granja, en la granja'],
  ['fr', 'une maison, la maison, dans la maison|un hôtel, l’hôtel, à l’hôtel|une auberge, l’auberge, à l’auberge|un appartement, l’appartement, dans l’appartement|une ferme, la ferme, à la ferme'],
  ['it', 'una casa, la casa, nella casa|un albergo, l’albergo, nell’albergo|una locanda, la locanda, nella locanda|un appartamento, l’appartamento, nell’appartamento|un agriturismo, l’agriturismo, nell’agriturismo'],
  ['sl', 'hiša, hiša, v hiši|hotel, hotel, v hotelu|gostišče, gostišče, v gostišču|apartma, apartma, v apartmaju|turistična kmetija, turistična kmetija, na turistični kmetiji'],
  ['pt', 'uma casa, a casa, na casa|um hotel, o hotel, no hotel|uma estalagem, a estalagem, na estalagem|um apartamento, o apartamento, no apartamento|uma quinta, a quinta, na quinta'],
  ['et', 'maja, maja, majas|hotell, hotell, hotellis|võõrastemaja, võõrastemaja, võõrastemajas|puhkekorter, puhkekorter, puhkekorteris|turismitalu, turismitalu, turismitalus'],
] as const)('S7.10 in %s property types have the right articles and prepositions', (language, forms) => {
  const { house, hotel, inn, apartment, farm } = languagesByCode[language].houses;
  expect([house, hotel, inn, apartment, farm].map((noun) => [noun.a, noun.the, noun.in].join(', ')).join('|')).toBe(forms);
}); // prettier-ignore

it.each([
  ['en', 'one room, two rooms, five rooms, 101 rooms|one bed, two beds|one night, two nights|one star, three stars'],
  ['de', 'ein Zimmer, zwei Zimmer, fünf Zimmer, 101 Zimmer|ein Bett, zwei Betten|eine Nacht, zwei Nächte|einen Stern, drei Sterne'],
  ['es', 'una habitación, dos habitaciones, cinco habitaciones, 101 habitaciones|una cama, dos camas|una noche, dos noches|una estrella, tres estrellas'],
  ['fr', 'une chambre, deux chambres, cinq chambres, 101 chambres|un lit, deux lits|une nuit, deux nuits|une étoile, trois étoiles'],
  ['it', 'una camera, due camere, cinque camere, 101 camere|un letto, due letti|una notte, due notti|una stella, tre stelle'],
  ['sl', 'eno sobo, dve sobi, pet sob, 101 sobo|eno ležišče, dve ležišči|eno noč, dve noči|eno zvezdico, tri zvezdice'],
  ['pt', 'um quarto, dois quartos, cinco quartos, 101 quartos|uma cama, duas camas|uma noite, duas noites|uma estrela, três estrelas'],
  ['et', 'üks tuba, kaks tuba, viis tuba, 101 tuba|üks voodikoht, kaks voodikohta|üks öö, kaks ööd|üks tärn, kolm tärni'],
] as const)('S7.10 in %s numbers agree with their nouns', (language, forms) => {
  const { rooms, beds, nights, stars } = languagesByCode[language].counted;
  const said = [[1, 2, 5, 101].map(rooms), [1, 2].map(beds), [1, 2].map(nights), [1, 3].map(stars)];
  expect(said.map((list) => list.join(', ')).join('|')).toBe(forms);
}); // prettier-ignore

it('S7.10 Slovenian has the right forms for 102, 103 and 104', () => {
  expect([102, 103, 104, 105].map(languagesByCode.sl.counted.rooms)).toEqual(['102 sobi', '103 sobe', '104 sobe', '105 sob']);
}); // prettier-ignore

it.each([
  ['fr', 'Le Mans', 'au Mans (France)'],
  ['fr', 'Les Houches', 'aux Houches (France)'],
  ['fr', 'Annecy', 'à Annecy (France)'],
  ['pt', 'Porto', 'no Porto (France)'],
  ['pt', 'Horta', 'na Horta (France)'],
  ['sl', 'Bled', 'v kraju Bled (France)'],
] as const)('S7.10 in %s the location in %s has the right preposition', (language, town, phrase) => {
  expect(languagesByCode[language].place(town, 'France')).toBe(phrase);
});
