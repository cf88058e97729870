const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A rich text as plain text, cut after the last word that fits into `most` characters. */
export function plainText(rich: string | null, most: number): string | undefined {
  const words = (rich ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= most) return words || undefined;
  return `${words.slice(0, most).replace(/\s\S*$/, '')} …`;
}
