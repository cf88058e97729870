import { Inflate } from 'fflate';
import { tableFile } from '../../../../contract/calls/constants.ts';

interface Entry {
  name: string;
  isPacked: boolean;
  packed: number;
  unpacked: number;
  offset: number;
}

/** An archive whose directory is within the limits. Entries are unpacked on demand. */
export interface Archive {
  has(name: string): boolean;
  /** Unpacks an entry in pieces. @throws Error with a sentence if it is larger than in the directory. */
  read(name: string, take: (piece: Uint8Array) => void): void;
}

const unreadable = () => new Error('The workbook is damaged: save it again and upload the new file');
const tooLarge = () => new Error('The workbook is too large when unpacked; split it');

const ends = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/** Reads the directory of an archive. @throws Error with a sentence if it is damaged, encrypted or too large. */
export function openArchive(file: Buffer): Archive {
  const entries = new Map(directoryOf(file).map((entry) => [entry.name, entry]));
  const total = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > tableFile.unpacked) throw tooLarge();
  return {
    has: (name) => entries.has(name),
    read(name, take) {
      const entry = entries.get(name);
      if (entry) unpack(file, entry, take);
    },
  };
}

function directoryOf(file: Buffer): Entry[] {
  let at = file.length - 22;
  const lowest = Math.max(0, file.length - 66_000);
  while (at >= lowest && file.readUInt32LE(at) !== ends.end) at -= 1;
  if (at < lowest) throw unreadable();
  const count = file.readUInt16LE(at + 10);
  if (count > tableFile.entries) throw tooLarge();
  let from = file.readUInt32LE(at + 16);
  return Array.from({ length: count }, () => {
    if (from + 46 > file.length || file.readUInt32LE(from) !== ends.entry) throw unreadable();
    const [flags, method] = [file.readUInt16LE(from + 8), file.readUInt16LE(from + 10)];
    const [packed, unpacked] = [file.readUInt32LE(from + 20), file.readUInt32LE(from + 24)];
    const [nameLength, more, comment] = [28, 30, 32].map((place) => file.readUInt16LE(from + place)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', from + 46, from + 46 + nameLength);
    const offset = file.readUInt32LE(from + 42);
    if (flags & 1)
      throw new Error('The workbook is locked with a password. Save it without a password and upload that file');
    if (![0, 8].includes(method)) throw unreadable();
    if (unpacked > tableFile.unpacked / 8 && unpacked > packed * tableFile.ratio) throw tooLarge();
    from += 46 + nameLength + more + comment;
    return { name, isPacked: method === 8, packed, unpacked, offset };
  });
}

const step = 64 * 1024;

function unpack(file: Buffer, { isPacked, packed, unpacked, offset }: Entry, take: (piece: Uint8Array) => void): void {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== ends.local) throw unreadable();
  const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const bytes = file.subarray(from, from + packed);
  if (bytes.length < packed) throw unreadable();
  let size = 0;
  const taken = (piece: Uint8Array) => {
    size += piece.length;
    // The directory is untrusted.
    if (size > unpacked) throw tooLarge();
    take(piece);
  };
  if (!isPacked) return taken(bytes);
  const inflate = new Inflate(taken);
  try {
    for (let at = 0; at < bytes.length; at += step)
      inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    throw (error as { code?: number }).code === undefined ? error : unreadable();
  }
}
