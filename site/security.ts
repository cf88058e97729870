import type { Settings, Site } from './delivered.ts';
import { safeUrl } from './html.ts';

/**
 * What a page of the website may do: take styles, fonts and pictures from its own server, and pictures from one more where those are
 * kept, run nothing, and send its forms there and to where stays are booked.
 */
export function contentSecurity(settings: Settings, pictures?: string): string {
  const { bookingAddress } = (settings.site as unknown as Site).bookingComponent;
  const booking = safeUrl(bookingAddress)?.match(/^https?:.*/i)?.[0];
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    // No script of the page asks for anything; what looks at it from outside asks for robots.txt in its name.
    "connect-src 'self'",
    `img-src 'self' data:${pictures ? ` ${pictures}` : ''}`,
    `form-action 'self'${booking ? ` ${new URL(booking).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
