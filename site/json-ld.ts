/** A schema.org object, without unknown properties. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}
