import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  /** Whether people reach the server by https. */
  secure: boolean;
  path?: string;
}

/**
 * A cookie of this server that no script reads. On https a prefix of its name makes browsers keep it to this host (`__Host-`), or, where it
 * is for a part of the paths, to https (`__Secure-`).
 */
export function ownCookie(name: string, { secure, path = '/' }: CookieSettings) {
  const full = ownCookieName(name, { secure, path });
  const settings = { httpOnly: true, sameSite: 'lax', secure, path } as const;
  return {
    of: ({ cookies }: FastifyRequest): string | undefined => cookies[full],
    /** `lasts` in seconds, or until a moment; by default as long as the browser is open. */
    set(reply: FastifyReply, value: string, lasts?: number | Date): void {
      const end = lasts instanceof Date ? { expires: lasts } : lasts === undefined ? {} : { maxAge: lasts };
      reply.setCookie(full, value, { ...settings, ...end });
    },
    clear: (reply: FastifyReply): FastifyReply => reply.clearCookie(full, settings),
  };
}

/** The name of the cookie in the HTTP headers. */
export const ownCookieName = (name: string, { secure, path = '/' }: CookieSettings): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;
