/**
 * `npm run dev`: restarts the server and reloads the app when a file changes. Vite listens on PORT (4000) and proxies requests to the
 * server, so addresses are the same as in production.
 */
import { spawn } from 'node:child_process';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 4000);

const apiPort = await freePort();
process.env.WAYMARK_API_PORT = String(apiPort);

const app = await createServer({ configFile: resolve(root, 'vite.config.ts'), server: { port, strictPort: true } });
await app.listen().catch((error: Error) => {
  console.error(`${error.message}. Stop the program that uses that port, or choose another one: PORT=4100 npm run dev`);
  process.exit(1);
});
app.printUrls();

const api = spawn(process.execPath, [...process.execArgv, '--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => api.kill(signal));
api.once('exit', async (code) => {
  await app.close();
  process.exit(code ?? 0);
});

/** Finds a free port for the server behind Vite. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createNetServer().on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => done(free));
    });
  });
}
