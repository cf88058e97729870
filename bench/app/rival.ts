import { createReadStream } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer, request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { installIn } from '../install.ts';
import { firstPort } from '../server.ts';

const source = join(import.meta.dirname, '../react-admin');
/** Cookies ignore ports, so this sign-in applies to both products. */
const port = firstPort + 2;

export interface Rival {
  url: string;
  stop(): Promise<void>;
}

/** Installs, builds and serves a minimal react-admin in a temporary folder. It has the same list and uses the same endpoint. */
export async function startRival(api: URL, say: (text: string) => void): Promise<Rival> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-react-admin-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(source, folder, { recursive: true });
    say('Installing and building react-admin …');
    await installIn(folder);
    await build({ root: folder, configFile: false, logLevel: 'silent', build: { target: 'es2022', outDir: 'dist' } });
    // Vite sets it for the whole process, which would pass it to the server measured next.
    delete process.env.NODE_ENV;
    const server = await serve(join(folder, 'dist'), api);
    const stop = async () => {
      server.closeAllConnections();
      server.close();
      await remove();
    };
    return { url: `http://localhost:${port}/`, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** Serves its files with the same caching as Waymark, and proxies the API. */
async function serve(dist: string, api: URL): Promise<Server> {
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', api).pathname;
    if (path.startsWith('/v1/')) {
      const passed = request(new URL(asked.url ?? '/', api), { headers: asked.headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      });
      passed.end();
      return;
    }
    const file = path === '/' ? 'index.html' : path.slice(1);
    answer.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    answer.setHeader('cache-control', path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable');
    createReadStream(join(dist, file))
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer);
  });
  await once(server.listen(port), 'listening');
  return server;
}
