/** A thing as schema.org describes it, without unknown properties. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
