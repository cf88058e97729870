import type { Agent } from 'undici';
import { boundedFetch } from './bounded-fetch.ts';
import type { Provider } from './provider.ts';

/** The client of OpenAI's API, over a guarded connection and without its own retries. */
export async function libraryFor({ address, key }: Pick<Provider, 'address' | 'key'>, agent: Agent) {
  // Loaded at first use: it takes 35 MB, and most installations have no provider.
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: address,
    apiKey: key ?? 'none',
    // Ignores OpenAI's environment variables, which are meant for other programs.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(agent),
    defaultHeaders: { 'user-agent': 'Waymark', ...(key ? {} : { authorization: null }) },
  });
}
