import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  /** Whether the public URL uses HTTPS. */
  secure: boolean;
  path?: string;
}

/**
 * A cookie of this server, invisible to scripts. With HTTPS a prefix binds it to this host (`__Host-`), or to HTTPS if it is
 * limited to a path (`__Secure-`).
 */
export function ownCookie(name: string, { secure, path = '/' }: CookieSettings) {
  const full = ownCookieName(name, { secure, path });
  const settings = { httpOnly: true, sameSite: 'lax', secure, path } as const;
  return {
    of: ({ cookies }: FastifyRequest): string | undefined => cookies[full],
    /** `lasts`: seconds or an expiry date; by default until the browser closes. */
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
