import type { SignedInIdentity } from '../services.ts';
import { remembered } from '../browser/storage.ts';

/**
 * The last user's claims, from the sign-in library's own storage, before the library has loaded. Undefined if they belong to
 * another user than the open session, or the format differs.
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
