import type { Image } from './fields.ts';

/** Normalizes a picture from any server (S3.11): an object, a URL, or a file with a picture. */
export function receivedPicture(value: unknown): Image | null {
  if (typeof value === 'string') return value === '' ? null : pictureAt(0, value);
  if (typeof value !== 'object' || value === null) return null;
  const { id, picture, url, source_url, alt_text } = value as Record<string, unknown>;
  if (typeof url === 'string' && typeof alt_text === 'string') return value as Image;
  if (picture) return receivedPicture(picture);
  const address = [url, source_url].find((one) => typeof one === 'string');
  return address ? pictureAt(Number(id) || 0, address, alt_text) : null;
}

const pictureAt = (id: number, url: string, alt?: unknown): Image => ({
  id,
  url,
  alt_text: typeof alt === 'string' ? alt : '',
  width: 0,
  height: 0,
});
