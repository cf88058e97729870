/** A thing as schema.org describes it, without unknown properties. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}
