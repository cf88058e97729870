import { type KnownPerson, everybody } from './people-store.ts';
import type { Wish } from './wish.ts';

/** Everybody who has an account here, or has signed in from elsewhere: a line for each. */
export async function listAccounts({ db }: Pick<Wish, 'db'>): Promise<string[]> {
  const people = await everybody(db);
  if (people.length === 0) return ['There are no accounts yet.'];
  const width = Math.max(...people.map(({ email }) => email.length));
  return people.map((person) => `${person.email.padEnd(width)}  ${wordsOf(person)}`);
}

const wordsOf = ({ name, roles, here, demo, disabled, factor, seenAt }: KnownPerson): string =>
  [
    name || 'no name',
    roles.join(', ') || 'no organization',
    ...(here ? [] : ['other provider']),
    ...(demo ? ['demo'] : []),
    ...(factor ? ['second factor'] : []),
    ...(disabled ? ['DISABLED'] : []),
    seenAt ? `last seen ${seenAt.slice(0, 16).replace('T', ' ')} (UTC)` : 'never signed in',
  ].join(' · ');
