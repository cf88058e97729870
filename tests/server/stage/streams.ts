import { onTestFinished } from 'vitest';
import type { Person } from './builders.ts';
import { signIn } from './client.ts';
import { listeningOrigin } from './installation.ts';

/** An open stream of server-sent events, as a browser reads it, until `leave` or the end of the test. */
export async function openStream(path: string, person: Person, headers?: Record<string, string>) {
  const origin = await listeningOrigin();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${origin}/v1${path}`, {
    headers: { ...(headers ?? { cookie: (await signIn(person)).cookie }), accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** The next event; undefined at the end. */
    next: async () => (await reader.read()).value,
    leave: () => leaving.abort(),
  };
}
