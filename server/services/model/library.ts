import type { Agent } from 'undici';
import { boundedFetch } from './bounded-fetch.ts';
import type { Provider } from './provider.ts';

/** The library that speaks the provider's protocol, over a guarded connection. It tries nothing twice by itself. */
export async function libraryFor({ address, key }: Pick<Provider, 'address' | 'key'>, agent: Agent) {
  // Loaded when it is first used: it takes 35 MB, and most installations have no provider.
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: address,
    apiKey: key ?? 'none',
    // What the environment says is for other programs.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(agent),
    defaultHeaders: { 'user-agent': 'Waymark', ...(key ? {} : { authorization: null }) },
  });
}
