import { describe, expect, it } from 'vitest';
import { accessTokens } from '../../../contract/people/access-tokens.ts';
import { account, accountLinks, signInRule } from '../../../contract/people/accounts.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { invitations } from '../../../contract/people/people.ts';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { viewAs } from '../../../contract/people/view-as.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { requestFor } from '../stage/inputs.ts';
import { app } from '../stage/installation.ts';
import { makeToken, readOnly, withToken } from './token-inputs.ts';
import { world } from '../stage/world.ts';

const { home, owner } = await world();
const inHome = { workspaceId: home.workspaceId };

describe('calls that an access token may not make', () => {
  const ofPersons = declaredEndpoints.filter(({ byPerson }) => byPerson);
  const named = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

  it('cover tokens, passwords, second factors, sessions, the account, and viewing as another user', () => {
    const { open: _open, ...sessions } = session;
    const expected = [account, accountLinks, accessTokens, sessions, viewAs].flatMap((calls) => Object.values(calls));
    const others = [signInRule.set, invitations.accept, users.updateMe];
    expect(ofPersons.map(nameOf).toSorted()).toEqual([...expected, ...others].map(nameOf).toSorted());
  });

  it.each(named(ofPersons))('%s answers 403, whatever permissions the token has', async (_name, endpoint) => {
    const { token } = await makeToken(owner);
    const { status, body } = await withToken(token)(endpoint, await requestFor(endpoint, home));
    expect([status, body.message]).toEqual([403, 'Access tokens can’t do this. Sign in instead.']);
  });

  const unnamed = declaredEndpoints.filter(
    ({ access, method, byPerson, reads }) => access === 'session' && method !== 'GET' && !byPerson && !reads,
  );
  it.each(named(unnamed))('%s answers 403 without all permissions of a person', async (_name, endpoint) => {
    const request = await requestFor(endpoint, home);
    for (const wanted of [{ permissions: readOnly }, inHome]) {
      const { token } = await makeToken(owner, wanted);
      const { status, body } = await withToken(token)(endpoint, request);
      expect([status, body.message]).toEqual([403, 'This requires a personal access token with all permissions.']);
    }
  });

  it('answer in the language of the request', async () => {
    const { token } = await makeToken(owner);
    const answer = await app.inject({
      url: '/v1/access-tokens',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    });
    expect(answer.json().message).toBe('Zugriffstokens können das nicht. Melden Sie sich stattdessen an.');
  });
});
