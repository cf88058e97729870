/** Something as schema.org describes it. What is not known is left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
