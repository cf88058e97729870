/** The raw material of one demo workspace. Towns are real; hotels, venues, people and ensembles are invented. */
export interface Region {
  /** A short name; the names of translation groups begin with it. */
  key: string;
  workspace: string;
  /** The domain without its ending, `.example`. */
  domain: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  timeZone: string;
  /** The language of the region, in addition to English and German. */
  local: string;
  /** How phone numbers begin there: country code and first digits. */
  phone: string;
  /** Names as in the gazetteer (see `townsOf`), the main town first. */
  towns: readonly string[];
  streets: readonly string[];
  /** `Name, town, stars, beds`. */
  hotels: readonly string[];
  /** `Name, type, town, capacity`. */
  venues: readonly string[];
  /** Names of guides, cooks, authors and soloists. */
  people: readonly string[];
  bands: readonly string[];
  choirs: readonly string[];
  /** Whether there is snow in winter. */
  snow: boolean;
}
