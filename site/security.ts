import type { Settings, Site } from './delivered.ts';
import { safeUrl } from './html.ts';

/**
 * The content security policy: resources of the own server and the picture server, no scripts, and forms to the website and the booking
 * address.
 */
export function contentSecurity(settings: Settings, pictures?: string): string {
  const { bookingAddress } = (settings.site as unknown as Site).bookingComponent;
  const booking = safeUrl(bookingAddress)?.match(/^https?:.*/i)?.[0];
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    // Auditing tools fetch robots.txt from within the page.
    "connect-src 'self'",
    `img-src 'self' data:${pictures ? ` ${pictures}` : ''}`,
    `form-action 'self'${booking ? ` ${new URL(booking).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
