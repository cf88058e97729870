import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Writes a compressed `.br` file for each text file of the build. So the server need not compress its responses. */
export function precompress(): Plugin {
  return {
    name: 'waymark:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(m?js|css|html|json|svg)$/.test(file)).map((file) => join(dir, file));
      await Promise.all(texts.map(writeCompressed));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(
    `${file}.br`,
    await compress(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  );
}
