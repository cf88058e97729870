import { type Resource, singularOf } from '../../../../contract/declaration/resource.ts';
import { plainName } from '../../../services/places/country-names.ts';
import { writtenLanguage } from '../../../services/table-file/cells/known-words.ts';
import { timeIn, headingWords } from './time-words.ts';

/**
 * Column names by concept: in English, German, Italian, French, Spanish, Portuguese, Slovenian and Estonian, and from schema.org,
 * OpenStreetMap and iCalendar. Names and aliases of fields count in addition.
 */
const words = {
  title: `name, title, summary, headline, subject, bezeichnung, titel, betreff, nome, titolo, denominazione, nom, titre, intitulé, nombre,
    título, ime, naslov dogodka, naziv, nimi, pealkiri, nimetus, naam, nazwa, název, business name, trade name, firmenname, nome commerciale,
    ragione sociale, insegna, nom commercial, raison sociale, enseigne, nombre comercial, razón social, nome comercial`,
  city: `city, town, municipality, locality, village, ort, stadt, gemeinde, ortschaft, addr:city, address locality, city name, città,
    comune, località, paese, ville, commune, localité, ciudad, localidad, municipio, población, cidade, concelho, mesto, kraj, občina,
    naselje, linn, vald, asula, plaats, gemeente, miasto, miejscowość, obec, město, grad, mjesto`,
  region: `region, state, province, county, district, bundesland, kanton, land kreis, provinz, regione, provincia, département, estado,
    comunidad autónoma, distrito, regija, pokrajina, maakond, address region, addr:state, addr:province, state code, županija`,
  country: `country, country code, country name, nation, land, staat, länderkennzeichen, paese nazione, nazione, stato, pays, país, state
    country, država, riik, address country, addr:country, landescode`,
  street: `address, addr, addr 1, adr, street, street address, address 1, address line 1, straße, strasse, str, anschrift, adresse, indirizzo, via, rue,
    dirección, calle, domicilio, adresa, adres, ulice, straat, cím, endereço, morada, rua, naslov, ulica, aadress, tänav, addr:street,
    strasse nr, straße hausnummer, straße und hausnummer, strasse und nr, via e numero, rue et numéro, calle y número, street and number`,
  houseNumber: `house number, housenumber, hausnummer, hausnr, haus nr, nr, numero civico, civico, n civico, addr:housenumber, hišna
    številka, majanumber`,
  postalCode: `postal code, postcode, post code, zip, zip code, plz, postleitzahl, cap, codice postale, code postal, cp, código postal,
    poštna številka, pošta številka, poštanski broj, psč, kod pocztowy, sihtnumber, postiindeks, addr:postcode`,
  latitude: `latitude, lat, y, geo lat, gps lat, breitengrad, breite, geografische breite, latitudine, latitud, zemljepisna širina,
    laiuskraad, koordinate y, coord y`,
  longitude: `longitude, lon, lng, long, x, geo lng, geo lon, gps lng, gps lon, gps long, längengrad, länge, geografische länge,
    longitudine, longitud, zemljepisna dolžina, pikkuskraad, koordinate x, coord x`,
  position: `position, coordinates, coords, gps, lat lng, lat lon, latlng, geo, geo point, wkt, koordinaten, gps koordinaten, geokoordinaten, lat long, lat lon lng, geolocation, georeference, georeferencia, georreferencia, coordinate,
    coordinate gps, coordonnées, coordenadas, koordinate, koordinaadid`,
  wholeDay: `all day, all day event, is all day, whole day, full day, ganztägig, ganztägiges ereignis, ganzer tag, ganztags, tutto il giorno,
    giornata intera, intera giornata, toute la journée, journée entière, todo el día, evento de todo el día, dia inteiro, o dia todo, ves dan,
    celodnevno, celodnevni dogodek, kogu päev, terve päev`,
  timeZone: `time zone, timezone, tz, tzid, zeitzone, fuso orario, fuseau horaire, zona horaria, fuso horário, časovni pas, ajavöönd`,
  language: `language, lang, locale, locales, in language, sprache, lingua, langue, idioma, jezik, keel`,
  email: `email, e-mail, mail, email address, emails, mails, e-mail-adresse, mailadresse, posta elettronica, courriel, correo, correo electrónico,
    e-pošta, epošta, e-post, meil, contact email, contact:email`,
  phone: `phone, telephone, tel, tel nr, phone number, telefon, telefonnummer, telefonnr, rufnummer, telefono, téléphone, teléfono,
    telefone, telefonska številka, telefoon, phones, telephones, phone numbers, telefoni, telefonos, telefones, telefonnummern, contact phone, contact:phone`,
  url: `url, website, web site, homepage, home page, internet, webseite, internetseite, internetadresse, sito, sito web, sito internet,
    page web, site web, site internet, página web, web, weblink, link, spletna stran, splet, koduleht, veebileht, web stranica, mrežna stranica, web url, website url, official website, official site, offizielle website, sito ufficiale,
    site officiel, sitio oficial, site oficial, uradna stran, contact:website`,
  description: `description, desc, text, body, content, contents, long text, long description, post content, details, beschreibung, langtext,
    kurzbeschreibung, text lang, descrizione, testo, descripción, descrição, opis, kirjeldus, omschrijving, popis`,
  remark: `summary, excerpt, abstract, short description, teaser, notes, note, remark, remarks, comment, comments, bemerkung, bemerkungen,
    anmerkung, anmerkungen, notiz, osservazioni, remarque, observaciones, observações, opomba, märkus`,
  category: `category, categories, tag, tags, tribe categories, classification, type, topic, genre, event type, kategorie, art, rubrik, thema, categoria, tipo, tipologia, catégorie,
    categoría, kategorija, vrsta, kategooria, liik, classement, classificazione, clasificación, classificação`,
  capacity: `capacity, seats, max guests, kapazität, plätze, sitzplätze, capienza, posti, capacité, capacidad, aforo, capacidade, lotação,
    kapaciteta, sedeži, mahutavus, kohti`,
  stars: `stars, star, star rating, rating stars, sterne, stelle, étoiles, estrellas, estrelas, zvezdice, zvezdica, zvjezdice, zvjezdica,
    tärnid, sterren, gwiazdki, hvězdičky`,
  rooms: `rooms, room count, zimmer, zimmeranzahl, zimmerzahl, camere, chambres, habitaciones, quartos, sobe, sob,
    toad, tube`,
  place: `venue, venue name, location, location name, place, hall, where, site, veranstaltungsort, veranstaltungslokal, lokal, lokalität,
    veranstaltungsstätte, spielort, spielstätte, saal, wo, treffpunkt, ort, sede, luogo, dove, lieu, où, salle, lugar, recinto, dónde, local,
    onde, prizorišče, lokacija, kraj, kje, toimumiskoht, asukoht, koht, locatie, miejsce, místo`,
  address: `full address, address full, complete address, formatted address, gesamtadresse, volle adresse, adresse komplett, indirizzo completo,
    adresse complète, dirección completa, endereço completo, polni naslov, täisaadress, zip city, zip town, postal code city, postcode city,
    postcode town, postal town, plz ort, plz stadt, plz und ort, ort plz, stadt plz, cap città, cap comune, cap località, cp ville,
    code postal ville, cp ciudad, cp localidad, código postal localidade, poštna številka kraj, pošta, sihtnumber linn`,
  picture: `image, images, picture, photo, photos, image url, featured image, thumbnail, bild, bilder, foto, fotos, titelbild, immagine,
    immagini, photographie, imagen, imagem, slika, pilt`,
};

/** Meaning of a column, independent of field names. */
export type Concept = keyof typeof words | 'start' | 'end' | 'clock';

/** Nouns for the records of a resource besides its name. */
const nouns: Record<string, string> = {
  events: `event session show performance concert veranstaltungs veranstaltung termin konzert evento eventi spettacolo evenement evenements
    spectacle anlass manifestazione manifestation appuntamento festival vorstellung auffuhrung dogodek dogodka prireditev prireditve sundmuse sundmus evenementen wydarzenie wydarzenia akce tribe`,
  venues: `venue veranstaltungsort location sede luogo lieu lugar recinto prizorisce toimumiskoht hall organizer`,
  properties: `property hotel accommodation lodging establishment betriebs betrieb unterkunft unterkunfts objekt gasthof pension gastgeber
    albergo struttura alojamiento establecimiento etablissement hebergement hotelu nastanitev majutus`,
};
/** Words that announce a number: `nr_rooms`, `Anzahl der Zimmer`. */
const counting = new Set(
  'nr no n num number count of total totale totali gesamt anzahl der zahl numero nombre de di das dos cantidad quantidade stevilo broj arv'.split(
    ' ',
  ),
);

/** Lower-case text without punctuation and accents: `Straße/Nr.` → `strassenr`. */
export const bareWord = (text: string): string => plainName(text).replaceAll(' ', '');

const byWord = new Map<string, Concept[]>();
for (const [concept, list] of Object.entries(words))
  for (const word of list.split(',')) {
    const bare = bareWord(word);
    byWord.set(bare, [...(byWord.get(bare) ?? []), concept as Concept]);
  }

/**
 * Possible concepts of a heading; several if it is ambiguous (`Ort` is a town and a place). Nouns for the resource itself are ignored:
 * `Event Start Date`, `hotel_name`, `Name der Veranstaltung`.
 */
export function conceptsOf(heading: string, resource?: Pick<Resource, 'name'>): readonly Concept[] {
  const bare = heading.replace(/ ?[([](.*)[)\]]$/, (whole, inside: string) => (writtenLanguage(inside) ? whole : ''));
  const all = headingWords(bare);
  const own = resource ? withoutNouns(all, resource) : all;
  const counted = own.flatMap((word) => (counting.has(word) ? [] : withoutCount(word)));
  const concepts = [heading, bare, own.join(''), counted.join('')].map((each) => byWord.get(bareWord(each)) ?? []);
  const times = [headingWords(heading), all, own].map(timeIn).find(({ length }) => length > 0) ?? [];
  // “Tag” means both a category and a day.
  const exact = [...concepts[0]!, ...(concepts[0]!.length > 0 ? [] : concepts[1]!), ...times];
  const found = exact.length > 0 ? exact : [...concepts[2]!, ...concepts[3]!];
  return found.length === 0 && own.length === 0 && all.length > 0 ? ['title'] : [...new Set(found)];
}

/** Removes a counting word in front: `anzahlzimmer`, `brojzvjezdica`; known words such as `Zimmeranzahl` stay whole. */
function withoutCount(word: string): string {
  const [count] = [...counting].filter((each) => each.length > 3 && word.startsWith(each));
  const rest = word.slice(count?.length);
  return count !== undefined && byWord.has(rest) ? rest : word;
}

/** Prepositions, dropped together with their noun (`Data do evento`); alone some mean "until" (`Datum do`). */
const links = new Set('of the de del della dell di do da du des der dos das d al'.split(' '));

function withoutNouns(words: readonly string[], resource: Pick<Resource, 'name'>): string[] {
  const kept: string[] = [];
  for (const word of words) {
    const rest = withoutNoun(word, resource);
    if (rest.length === 0) while (links.has(kept.at(-1) ?? '')) kept.pop();
    kept.push(...rest);
  }
  return kept;
}

/** Removes a leading noun: `hotelname` → `name`; empty if the word is that noun. */
function withoutNoun(word: string, { name }: Pick<Resource, 'name'>): string[] {
  for (const noun of [...(nouns[name]?.split(/\s+/) ?? []), bareWord(name), bareWord(singularOf(name))]) {
    if (word === noun || word === `${noun}s`) return [];
    if (word.startsWith(noun) && word.length > noun.length + 2) return [word.slice(noun.length)];
  }
  return [word];
}
