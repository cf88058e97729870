import { plainName } from '../../services/places/country-names.ts';

/**
 * What files call a column, by what it is about: in English, German, Italian, French, Spanish, Portuguese, Slovenian and Estonian, in
 * schema.org, OpenStreetMap and iCalendar. The names and aliases of fields count besides.
 */
const words = {
  title: `name, title, event, event name, event title, summary, headline, bezeichnung, titel, veranstaltung, veranstaltungstitel,
    veranstaltungsname, hotel, hotelname, betriebsname, betrieb, unterkunft, objekt, nome, titolo, evento, nome evento, denominazione,
    struttura, nome struttura, albergo, nom, titre, événement, intitulé, établissement, nombre, título, establecimiento, nome do evento,
    ime, naslov dogodka, naziv, dogodek, prireditev, nimi, pealkiri, sündmus, nimetus`,
  start: `start, starts, start date, start time, start datetime, begin, begins, from, date, day, dtstart, starts at, when, beginn, anfang,
    startdatum, startzeit, datum, von, datum von, beginnt am, ab, data, inizio, data inizio, data di inizio, dal, ora inizio, début, date
    de début, date début, du, heure de début, fecha, inicio, fecha de inicio, fecha inicio, desde, hora de inicio, data de início, datum
    začetka, začetek, od, kuupäev, algus, alguskuupäev, algusaeg, alates`,
  end: `end, ends, end date, end time, end datetime, until, to, dtend, ends at, ende, enddatum, endzeit, bis, datum bis, endet am, schluss,
    fine, data fine, data di fine, al, ora fine, termine, fin, date de fin, date fin, heure de fin, au, fecha de fin, fecha fin, hasta,
    fim, data de fim, até, hora de fim, konec, datum konca, do, lõpp, lõppkuupäev, lõpuaeg, kuni`,
  clock: `time, hour, uhrzeit, zeit, ora, orario, heure, horaire, hora, čas, ura, kell, kellaaeg`,
  city: `city, town, municipality, locality, village, ort, stadt, gemeinde, ortschaft, addr:city, address locality, city name, città,
    comune, località, paese, ville, commune, localité, ciudad, localidad, municipio, población, cidade, concelho, mesto, kraj, občina,
    naselje, linn, vald, asula`,
  region: `region, state, province, county, district, bundesland, kanton, land kreis, provinz, regione, provincia, département, estado,
    comunidad autónoma, distrito, regija, pokrajina, maakond, address region, addr:state, addr:province, state code`,
  country: `country, country code, country name, nation, land, staat, länderkennzeichen, paese nazione, nazione, stato, pays, país, state
    country, država, riik, address country, addr:country, landescode`,
  street: `address, street, street address, address 1, address line 1, straße, strasse, str, anschrift, adresse, indirizzo, via, rue,
    dirección, calle, domicilio, endereço, morada, rua, naslov, ulica, aadress, tänav, addr:street`,
  houseNumber: `house number, housenumber, hausnummer, hausnr, haus nr, nr, numero civico, civico, n civico, addr:housenumber, hišna
    številka, majanumber`,
  postalCode: `postal code, postcode, post code, zip, zip code, plz, postleitzahl, cap, codice postale, code postal, cp, código postal,
    poštna številka, pošta številka, sihtnumber, postiindeks, addr:postcode`,
  latitude: `latitude, lat, y, geo lat, gps lat, breitengrad, breite, geografische breite, latitudine, latitud, zemljepisna širina,
    laiuskraad, koordinate y, coord y`,
  longitude: `longitude, lon, lng, long, x, geo lng, geo lon, gps lng, gps lon, gps long, längengrad, länge, geografische länge,
    longitudine, longitud, zemljepisna dolžina, pikkuskraad, koordinate x, coord x`,
  position: `position, coordinates, coords, gps, lat lng, lat lon, latlng, geo, geo point, wkt, koordinaten, gps koordinaten, coordinate,
    coordinate gps, coordonnées, coordenadas, koordinate, koordinaadid`,
  timeZone: `time zone, timezone, tz, tzid, zeitzone, fuso orario, fuseau horaire, zona horaria, fuso horário, časovni pas, ajavöönd`,
  language: `language, lang, locale, locales, in language, sprache, lingua, langue, idioma, jezik, keel`,
  email: `email, e-mail, mail, email address, e-mail-adresse, mailadresse, posta elettronica, courriel, correo, correo electrónico,
    e-pošta, epošta, e-post, meil, contact email, contact:email`,
  phone: `phone, telephone, tel, tel nr, phone number, telefon, telefonnummer, telefonnr, rufnummer, telefono, téléphone, teléfono,
    telefone, telefonska številka, contact phone, contact:phone`,
  url: `url, website, web site, homepage, home page, internet, webseite, internetseite, internetadresse, sito, sito web, sito internet,
    page web, site web, site internet, página web, web, weblink, link, spletna stran, splet, koduleht, veebileht, contact:website`,
  description: `description, text, long text, details, beschreibung, langtext, kurzbeschreibung, descrizione, testo, descripción,
    descrição, opis, kirjeldus`,
  category: `category, categories, type, topic, genre, event type, kategorie, art, rubrik, thema, categoria, tipo, tipologia, catégorie,
    categoría, kategorija, vrsta, kategooria, liik`,
  capacity: `capacity, seats, max guests, kapazität, plätze, sitzplätze, capienza, posti, capacité, capacidad, aforo, capacidade, lotação,
    kapaciteta, sedeži, mahutavus, kohti`,
  stars: `stars, star rating, hotel stars, sterne, stelle, étoiles, estrellas, estrelas, zvezdice, tärnid`,
  rooms: `rooms, number of rooms, zimmer, anzahl zimmer, zimmeranzahl, camere, numero camere, chambres, habitaciones, quartos, sobe,
    število sob, toad, tube`,
  place: `venue, venue name, location, location name, place, hall, veranstaltungsort, lokal, lokalität, veranstaltungsstätte, spielort,
    saal, ort, sede, luogo, location name, lieu, salle, lugar, recinto, local, prizorišče, lokacija, kraj, toimumiskoht, asukoht, koht`,
};

/** What a column may be about, whatever the field is called. */
export type Concept = keyof typeof words;

/** Without signs and accents, in lower case: `Straße/Nr.` → `strassenr`. */
export const bareWord = (text: string): string => plainName(text).replaceAll(' ', '');

const byWord = new Map<string, Concept[]>();
for (const [concept, list] of Object.entries(words))
  for (const word of list.split(',')) {
    const bare = bareWord(word);
    byWord.set(bare, [...(byWord.get(bare) ?? []), concept as Concept]);
  }

/** What a column may be about by its name; several where the name alone does not tell (`Ort` is a town, and a place). */
export const conceptsOf = (heading: string): readonly Concept[] => byWord.get(bareWord(heading)) ?? [];
