import { safeUrl } from './html.ts';
import type { View } from './view.ts';

/** Where else the destination is. */
export function profiles({ site }: View): string[] {
  const { facebook, instagram, youtube, otherProfiles } = site.siteIdentity;
  return [facebook, instagram, youtube, ...(otherProfiles ?? [])].flatMap((one) => safeUrl(one) ?? []);
}
