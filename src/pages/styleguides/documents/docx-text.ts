import { Unzip, UnzipInflate } from 'fflate';
import { documentLimits } from './limits.ts';
import { Unreadable } from './unreadable.ts';
import { wordsOfXml } from './docx-words.ts';

/** Bytes to unpack at a time: they may expand a thousandfold. */
const chunkSize = 16 * 1024;

/** The body of a Word file; some versions of Word number it. */
const body = /^word\/document\d*\.xml$/;

/**
 * Extracts the text of a Word file (DOCX): a zip, of which only the body is unpacked.
 * @param progress called with the part that is read, from 0 to 1.
 * @throws Unreadable
 */
export async function docxText(file: File, progress: (part: number) => void, signal: AbortSignal): Promise<string> {
  await checkStart(file);
  const words = new TextDecoder();
  const read = { xml: '', size: 0, whole: false };
  const unzip = new Unzip((entry) => {
    if (!body.test(entry.name)) return;
    entry.ondata = (error, bytes, last) => {
      if (error) throw error;
      read.size += bytes.length;
      if (read.size > documentLimits.unpacked) throw new Unreadable('tooLarge');
      read.xml += words.decode(bytes, { stream: !last });
      read.whole = last;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.size && !read.whole; at += chunkSize) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer());
    try {
      unzip.push(bytes);
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('broken');
    }
    progress((at + bytes.length) / file.size);
  }
  if (!read.whole) throw new Unreadable(read.size > 0 ? 'cut' : 'broken');
  return wordsOfXml(read.xml);
}

/** Checks the file signature. @throws Unreadable if it is no zip. A Word file with a password is an older container format. */
async function checkStart(file: File): Promise<void> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return;
  const container = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  if (!container) throw new Unreadable('mislabelled');
  const encrypted = new TextDecoder('utf-16le').decode(await file.arrayBuffer()).includes('EncryptedPackage');
  throw new Unreadable(encrypted ? 'password' : 'mislabelled');
}
