import type { SignedInIdentity } from './services.ts';
import { remembered } from './storage.ts';

/**
 * What the sign-in library keeps in the browser of the person whom it signed in here last: the very record that it answers
 * from once it has come. Nothing where that is somebody else than whose session is open, or where it keeps it otherwise.
 */
export function storedIdentity(clientId: string, subject: string): SignedInIdentity | undefined {
  try {
    const stored = JSON.parse(remembered.get(`@@auth0spajs@@::${clientId}::@@user@@`) ?? '{}') as {
      decodedToken?: { user?: SignedInIdentity & { sub?: string } };
    };
    const user = stored.decodedToken?.user;
    return user?.sub === subject ? user : undefined;
  } catch {
    return undefined;
  }
}
