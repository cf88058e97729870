/** One workspace's world. Towns are real; hotels, venues, people and ensembles are invented. */
export interface Region {
  /** Short name, from which translation groups are made. */
  key: string;
  workspace: string;
  /** Without its ending, which is `.example`. */
  domain: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  timeZone: string;
  /** The language of the place, beside English and German. */
  local: string;
  /** Country code and the first digits of a number there. */
  phone: string;
  /** As the gazetteer writes them (see `townsOf`), the main one first. */
  towns: readonly string[];
  streets: readonly string[];
  /** `Name, town, stars, beds`. */
  hotels: readonly string[];
  /** `Name, type, town, capacity`. */
  venues: readonly string[];
  /** Guides, cooks, authors, soloists. */
  people: readonly string[];
  bands: readonly string[];
  choirs: readonly string[];
  /** Whether there is snow in winter. */
  snow: boolean;
}
