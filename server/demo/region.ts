/** Data of one demo workspace. Towns are real; hotels, venues, people and ensembles are invented. */
export interface Region {
  /** Short key; prefix of translation groups. */
  key: string;
  workspace: string;
  /** Domain without its ending, `.example`. */
  domain: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  timeZone: string;
  /** Language of the region, besides English and German. */
  local: string;
  /** Prefix of phone numbers: country code and first digits. */
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
  /** Whether winters have snow. */
  snow: boolean;
}
