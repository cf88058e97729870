import { safeUrl } from './html.ts';
import type { View } from './view.ts';

/** Addresses of social media profiles. */
export function profiles({ site }: View): string[] {
  const { facebook, instagram, youtube, otherProfiles } = site.siteIdentity;
  return [facebook, instagram, youtube, ...(otherProfiles ?? [])].flatMap((one) => safeUrl(one) ?? []);
}
