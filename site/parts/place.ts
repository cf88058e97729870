import { type Html, type Part, html, safeUrl } from '../html.ts';
import type { View } from '../view.ts';
import { mapAddress } from './fact-list.ts';

interface Placed {
  address: string | null;
  postalCode?: string | null;
  city: string | null;
  country: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

/** An address by line, with a link to a map. */
export function addressLines(
  { words }: View,
  { address, postalCode, city, country, latitude = null, longitude = null }: Placed,
): Html | null {
  const lines = [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean);
  const map = mapAddress({ latitude, longitude });
  if (lines.length === 0 && !map) return null;
  return html`${lines.map((line) => html`${line}<br />`)}${map && html`<a href="${map}" rel="noopener">${words.map}</a>`}`;
}

/** Contact data as facts by label. */
export const contactFacts = (
  { words }: View,
  { website, email, phone }: Partial<Record<'website' | 'email' | 'phone', string | null>>,
): [string, Html | undefined][] => [
  [words.phone, linked(phone && phoneAddress(phone), phone)],
  [words.email, linked(email && `mailto:${email}`, email)],
  [words.website, linked(website, website?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''))],
];

/** A text with its emails and phone numbers, if commas or semicolons separate them, as links. */
export const contactLinks = (text: string | null): Part =>
  text?.split(/([,;]\s*)/).map((part) => {
    const isEmail = /^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/.test(part);
    const isPhone = /^[+(\d][\d\s()./-]{5,}$/.test(part);
    return (isEmail && linked(`mailto:${part}`, part)) || (isPhone && linked(phoneAddress(part), part)) || part;
  });

const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function linked(address: string | null | undefined, text: string | null | undefined): Html | undefined {
  const to = safeUrl(address);
  return to ? html`<a href="${to}" rel="noopener">${text}</a>` : undefined;
}
