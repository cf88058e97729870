import { afterAll } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { places } from '../../../contract/places/places.ts';
import { users } from '../../../contract/people/user.ts';
import { buildApp } from '../../../server/app.ts';
import type { Person } from '../stage/builders.ts';
import { signIn } from '../stage/client.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { placesService } from './places-service.ts';

/** Creates servers that use a places service, until the tests of the file end; this user calls them, unless another is given. */
export function placesStage(local: Person) {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));
  const sessions = new Map<Person, Promise<Record<string, string>>>();

  return async (provider: string, answerTo: Parameters<typeof placesService>[0], key = 'a-key') => {
    const service = await placesService(answerTo);
    const more = { PLACES_PROVIDER: provider, PLACES_URL: `${service.url}/`, PLACES_KEY: key };
    const app = await buildApp(configOn(dataDir, more), db);
    closing.push(() => app.close(), service.close);
    const call = async ({ method }: Pick<Endpoint, 'method'>, url: string, payload?: object, person = local) => {
      if (!sessions.has(person)) sessions.set(person, signIn(person));
      const headers = await sessions.get(person)!;
      const answer = await app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    };
    return {
      service,
      me: () => call(users.me, '/users/me'),
      ask: (body: object, person = local) => call(places.autocomplete, '/places/autocomplete', body, person),
      details: (id: string, query = '') => call(places.details, `/places/details/${encodeURIComponent(id)}?${query}`),
    };
  };
}
