import type { SignedInIdentity } from './services.ts';
import { remembered } from './storage.ts';

/**
 * Whom the sign-in library signed in here last, as it keeps them in the browser for itself: the very record that it answers
 * from once it has come. Where it keeps them otherwise, nobody is known before that.
 */
export function storedIdentity(clientId: string): (SignedInIdentity & { sub?: string }) | undefined {
  try {
    const stored = JSON.parse(remembered.get(`@@auth0spajs@@::${clientId}::@@user@@`) ?? '{}') as {
      decodedToken?: { user?: SignedInIdentity & { sub?: string } };
    };
    return stored.decodedToken?.user;
  } catch {
    return undefined;
  }
}
