import type { ErrorBody } from '../../../contract/calls/errors.ts';

/** Uploads a file of venues to a server, as a client does. */
export async function bringFile(origin: string, authorization: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'venues.csv');
  const answer = await fetch(`${origin}/v1/venues/imports`, { method: 'POST', headers: { authorization }, body: form });
  return { status: answer.status, body: (await answer.json()) as Partial<ErrorBody> };
}
