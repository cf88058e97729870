/** Id of a unit with one line of a text. */
export const partId = (name: string, part: number, of: number) => `${name}-${part}-of-${of}`;

/** The text, the number and the count of the lines that an id names. */
export function partOf(id: string): { name: string; part: number; of: number } | undefined {
  const [, name, part, of] = /^(.+)-(\d{1,5})-of-(\d{1,5})$/.exec(id) ?? [];
  return name === undefined ? undefined : { name, part: Number(part), of: Number(of) };
}
