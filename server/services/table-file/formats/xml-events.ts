import { SaxesParser } from 'saxes';
import { tableFile } from '../../../../contract/calls/constants.ts';

/** Bytes parsed at once. */
const piece = 64 * 1024;
/** Characters that XML forbids but some texts contain. */
export const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** What a reader of an XML file does with its tags and texts; `path` holds the names of the open tags, the current one last. */
interface XmlEvents {
  /** Error of a file that is no well-formed XML. */
  damaged: (line: number) => Error;
  open: (name: string, attributes: Record<string, string>, path: readonly string[], line: number) => void;
  text: (text: string) => void;
  close: (name: string, path: readonly string[]) => void;
}

/**
 * Reads XML in UTF-8 and resolves only XML's predefined entities.
 * @returns whether the file is cut off
 */
export function readXml(bytes: Buffer, { damaged, open, text, close }: XmlEvents): boolean {
  const parser = new SaxesParser();
  const path: string[] = [];
  parser.on('error', ({ message }) => {
    // Unknown entities stay as text.
    if (!message.includes('undefined entity')) throw damaged(parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.push(name) > tableFile.depth) throw damaged(parser.line);
    open(name, attributes as Record<string, string>, path, parser.line);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    close(name, path);
    path.pop();
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += piece) {
    const part = decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    parser.write(part.replaceAll(forbidden, ''));
  }
  return path.length > 0;
}
