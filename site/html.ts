/** Escaped markup. Only this file creates it. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** Values of a template: markup is inserted, text escaped, lists joined, missing values skipped. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template that escapes its values: html`<p title="${anything}">${anything}</p>`. Attributes need double quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(written)));

/** Inserts a text unescaped: only rich text of the delivery, and JSON made safe. */
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

/** A safe address: of the web, an email, a phone number, or this website. Undefined for others. */
export function safeUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || /[\p{Cc}\s\\]/u.test(address)) return undefined;
  return /^(https?:\/\/[^/]|mailto:[^:]+@|tel:[+\d]|\/(?!\/)|[?#])/i.test(address) ? address : undefined;
}
