import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/** The fault of a request; undefined for a normal answer. */
export type Fault =
  | 'error'
  | 'cut'
  | 'cut body'
  | 'other bytes'
  /** The request is answered once this resolves. */
  | Promise<void>
  | undefined;

/** A storage with Amazon S3's API, behind a connection with simulated faults. */
export async function faultyS3() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'waymark' }],
  });
  const { port } = await store.run();
  let faultOf: (request: IncomingMessage) => Fault = () => undefined;
  const line = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultOf(request);
    const sent = await buffer(request);
    if (fault instanceof Promise) await fault;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    const { method, url, headers } = request;
    const inner = ask({ port, host: '127.0.0.1', method, path: url, headers }, async (answer) => {
      const bytes = await buffer(answer);
      if (fault === 'other bytes') {
        answer.headers['x-amz-checksum-crc32'] = 'AAAAAA==';
        bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      }
      response.writeHead(answer.statusCode!, answer.headers);
      if (fault === 'cut body') response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
      else response.end(bytes);
    });
    inner.end(sent);
  }

  return {
    settings: {
      MEDIA_STORE: 's3',
      MEDIA_S3_BUCKET: 'waymark',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      MEDIA_S3_ACCESS_KEY: 'S3RVER',
      MEDIA_S3_SECRET_KEY: 'S3RVER',
    },
    /** From now on each request has the fault that this returns. */
    breaks: (fault: typeof faultOf) => void (faultOf = fault),
    async close() {
      line.closeAllConnections();
      line.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
