/** Markup: text in which everything that is not markup has been escaped. Only what this file makes is one. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** Values of a template: markup as it is, text escaped, lists joined, nothing for missing ones. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup from a template: html`<p title="${anything}">${anything}</p>`. Attributes stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(written)));

/** Rich text of the delivery, and JSON that was made safe, as the markup that it is. Nothing else passes here. */
export const raw = (text: string): Html => new Html(text);

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (Array.isArray(part)) return part.map(written).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** An address that a page may lead to or show: of the web, of a mailbox or telephone, or of this website. Undefined for all others. */
export function safeUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || /[\p{Cc}\s\\]/u.test(address)) return undefined;
  return /^(https?:\/\/[^/]|mailto:[^:]+@|tel:[+\d]|\/(?!\/)|[?#])/i.test(address) ? address : undefined;
}
