const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of a rich text, up to the end of one of them within so many characters. */
export function plainText(rich: string | null, most: number): string | undefined {
  const words = (rich ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= most) return words || undefined;
  return `${words.slice(0, most).replace(/\s\S*$/, '')} …`;
}
