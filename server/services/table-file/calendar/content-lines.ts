/** A content line of a calendar, unfolded. */
export interface ContentLine {
  /** Number of its first line in the file. */
  line: number;
  /** In lower case. */
  name: string;
  /** By name in lower case. */
  parameters: Record<string, string>;
  value: string;
}

/** An invalid line, without name and value. */
export interface OddLine {
  line: number;
  text: string;
}

/** Name, parameters, value (RFC 5545, 3.1). */
const shape = /^([a-z0-9-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/is;
/** The same for a time, whose zone may have unquoted colons: `TZID=(UTC+01:00) Rome:20270105T100000`. */
const timeShape = /^([a-z0-9-]+)((?:;.*)?):([\dTZ,/PWDHMS+-]*)$/is;
const times = new Set(['dtstart', 'dtend', 'recurrence-id', 'rdate', 'exdate']);

/** The content lines of a calendar. Works on bytes, because folding may split a character. */
export function* contentLines(bytes: Buffer): Generator<ContentLine | OddLine> {
  let number = 0;
  let open: { line: number; bytes: string } | undefined;
  for (const text of bytes.toString('latin1').split(/\r\n|\n|\r/)) {
    number += 1;
    if (open && /^[ \t]/.test(text)) {
      open.bytes += text.slice(1);
      continue;
    }
    if (open) yield contentLine(open.line, open.bytes);
    open = text.trim() === '' ? undefined : { line: number, bytes: text };
  }
  if (open) yield contentLine(open.line, open.bytes);
}

function contentLine(line: number, bytes: string): ContentLine | OddLine {
  const text = Buffer.from(bytes, 'latin1').toString();
  const [named = ''] = /^[a-z0-9-]+/i.exec(text) ?? [];
  const found = (times.has(named.toLowerCase()) && timeShape.exec(text)) || shape.exec(text);
  if (!found) return { line, text };
  const [, name = '', parameters = '', value = ''] = found;
  return { line, name: name.toLowerCase(), parameters: parametersIn(parameters), value: value.trim() };
}

function parametersIn(text: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [, name = '', quoted, bare] of text.matchAll(/;([^=;:"]+)=(?:"([^"]*)"|([^;]*))/g))
    parameters[name.toLowerCase()] = quoted ?? bare ?? '';
  return parameters;
}

/** Decodes the escapes of a text (RFC 5545, 3.3.11). */
export const plainText = (value: string): string =>
  value.replaceAll(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();

/** Splits and decodes a list of texts. */
export const plainTexts = (value: string): string[] => value.split(/(?<!\\),/).map(plainText);
