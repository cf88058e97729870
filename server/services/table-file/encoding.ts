import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type * as Guessing from 'jschardet';
import { fileEncodings } from '../../../contract/calls/transfer.ts';
import { refusal } from './other-kinds.ts';

/** The encoding of a file, and whether it is certain or only likely. */
export interface Encoding {
  name: (typeof fileEncodings)[number];
  isSure: boolean;
}

const marks: [mark: string, name: Encoding['name']][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
/** Bytes used for the detection. */
const sampledBytes = 16 * 1024;
/** Bytes decoded at once. */
const piece = 32 * 1024;
/** Factor by which an encoding must be likelier than the next; else the user is asked. */
const clearly = 2;

/**
 * Converts a text file to UTF-8, and detects its encoding: by its byte order mark, valid UTF-8, the zero bytes of UTF-16, or
 * the frequency of letters. `chosen`: the user's choice.
 * @throws Error with a sentence for a file that is not text.
 */
export function asUtf8(file: Buffer, chosen?: string): { bytes: Buffer; encoding: Encoding } {
  const [mark, marked] = marks.find(([bytes]) => file.toString('hex', 0, bytes.length / 2) === bytes) ?? [''];
  const bytes = file.subarray(mark.length / 2);
  const encoding = marked
    ? { name: marked, isSure: true }
    : fileEncodings.some((name) => name === chosen)
      ? { name: chosen as Encoding['name'], isSure: true }
      : encodingOf(bytes);
  if (encoding.name === 'utf-8' && isUtf8(bytes)) return { bytes, encoding };
  const decoder = new TextDecoder(encoding.name);
  // Untouched pages of an unsafe buffer use no memory.
  const text = Buffer.allocUnsafe(bytes.length * 3 + 3);
  let size = 0;
  for (let at = 0; at < bytes.length; at += piece)
    size += text.write(decoder.decode(bytes.subarray(at, at + piece), { stream: true }), size);
  size += text.write(decoder.decode(), size);
  return { bytes: text.subarray(0, size), encoding };
}

function encodingOf(bytes: Buffer): Encoding {
  if (isUtf8(bytes)) return { name: zeros(bytes) ?? 'utf-8', isSure: true };
  const wide = zeros(bytes);
  if (wide) return { name: wide, isSure: true };
  if (bytes.subarray(0, sampledBytes).some((byte) => byte < 9))
    throw refusal('This is neither a text file nor a workbook.');
  // Loaded at first use: large and rarely needed.
  const guess = createRequire(import.meta.url)('jschardet') as typeof Guessing;
  const likely = new Map<Encoding['name'], number>();
  for (const { encoding, confidence } of guess.detectAll(telling(bytes))) {
    const name = ourName(encoding ?? '');
    if (name) likely.set(name, Math.max(likely.get(name) ?? 0, confidence * (weights[name] ?? 1)));
  }
  // Old Macs wrote no line feeds.
  const isOldMac = bytes.includes(13) && !bytes.includes(10);
  if (isOldMac) likely.set('macintosh', Math.max(likely.get('macintosh') ?? 0, 1));
  const part = telling(bytes);
  for (const [name, chance] of likely) likely.set(name, chance * letterShare(part, name) ** 4);
  const [best, next] = [...likely].sort(([, one], [, other]) => other - one);
  return { name: best?.[0] ?? 'windows-1252', isSure: best !== undefined && best[1] > clearly * (next?.[1] ?? 0) };
}

/** Share of plausible letters among non-ASCII characters next to letters; capitals within a word are implausible. */
function letterShare(bytes: Buffer, name: Encoding['name']): number {
  const signs = new TextDecoder(name).decode(bytes).match(/(?<=\p{L})[^\0-\x7f]\p{Ll}?|[^\0-\x7f](?=\p{L})/gu) ?? [];
  const good = signs.filter((sign) => /^(?:[\p{Ll}\p{Lo}\p{M}’]|\p{Lu}(?!\p{Ll}))/u.test(sign) && !/^[ﬁﬂ]/.test(sign));
  return signs.length === 0 ? 1 : good.length / signs.length;
}

/** Weights by how common encodings are today, because a few letters are weak evidence. */
const weights: Partial<Record<Encoding['name'], number>> = {
  'windows-1252': 2.5,
  'windows-1250': 1.2,
  macintosh: 0.4,
  'x-mac-cyrillic': 0.4,
  'iso-8859-5': 0.5,
  ibm866: 0.7,
};

/** Detected names and the encodings that include the same letters. */
const sameAs: Record<string, Encoding['name']> = {
  'iso-8859-1': 'windows-1252',
  'iso8859-15': 'iso-8859-15',
  'iso-8859-9': 'windows-1254',
  'iso-8859-7': 'windows-1253',
  'iso-8859-13': 'windows-1257',
  cp866: 'ibm866',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp936: 'gb18030',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
};

function ourName(encoding: string): Encoding['name'] | undefined {
  const name = encoding.toLowerCase();
  return fileEncodings.find((known) => known === name) ?? sameAs[name];
}

/** Detects UTF-16 without a mark: every other byte of most letters is zero. */
function zeros(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const part = bytes.subarray(0, sampledBytes - (sampledBytes % 2));
  const at = [0, 0];
  for (const [index, byte] of part.entries()) if (byte === 0) at[index % 2]! += 1;
  const [even, odd] = at.map((count) => count / (part.length / 2)) as [number, number];
  if (odd > 0.3 && even < 0.05) return 'utf-16le';
  return even > 0.3 && odd < 0.05 ? 'utf-16be' : undefined;
}

/** The lines with non-ASCII bytes; only these help to detect the encoding. */
function telling(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < sampledBytes;) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line.subarray(0, sampledBytes));
      length += line.length;
    }
    from += line.length;
  }
  return Buffer.concat(lines);
}
