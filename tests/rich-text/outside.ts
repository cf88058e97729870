import { Parser } from 'htmlparser2';
import { closedSet, isLinkAddress, isPictureAddress } from '../../contract/rich-text/closed-set.ts';

/** By a parser of its own: what of a text lies outside of the closed set. */
export function outsideOfSet(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const rules: Record<string, unknown> | undefined = closedSet[name as keyof typeof closedSet];
      if (!rules) return void found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const isFine =
          attribute in rules &&
          (attribute !== 'href' || isLinkAddress(value)) &&
          (attribute !== 'src' || isPictureAddress(value)) &&
          (!attribute.endsWith('span') || /^\d{1,2}$/.test(value));
        if (!isFine) found.push(`<${name} ${attribute}="${value}">`);
      }
    },
    oncomment: (text) => void found.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => void found.push(`<${name}>`),
    oncdatastart: () => void found.push('<![CDATA['),
  });
  parser.end(html);
  return found;
}
