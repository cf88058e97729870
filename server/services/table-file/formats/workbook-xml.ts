import { SaxesParser } from 'saxes';
import type { Archive } from './zip-directory.ts';

/** The name of a tag without its prefix. */
export const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Callbacks for the parts of an XML entry. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses an entry as XML. Resolves only XML's predefined entities. @throws Error with a sentence for invalid XML. */
export function readXml(archive: Archive, path: string, { open, text, close }: XmlHandlers): void {
  if (!archive.has(path)) return;
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('error', () => {
    throw new Error('The workbook is damaged: save it again and upload the new file');
  });
  parser.on('doctype', () => {
    throw new Error('The workbook is damaged: save it again and upload the new file');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  archive.read(path, (piece) => void parser.write(decoder.decode(piece, { stream: true })));
  parser.close();
}
