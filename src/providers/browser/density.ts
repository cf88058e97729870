import type { InterfaceSettings } from '../../../contract/people/interface-settings.ts';
import { remembered } from './storage.ts';

const storageKey = 'waymark.density';

/** Applies and stores the row density of lists, as an attribute of <html> that styles select by. */
export function takeDensity(density: InterfaceSettings['density']): void {
  if (density === 'compact') remembered.set(storageKey, density);
  else remembered.remove(storageKey);
  beginDensity();
}

/** Applies the density of the last visit. */
export function beginDensity(): void {
  if (remembered.get(storageKey) === 'compact') document.documentElement.dataset.density = 'compact';
  else delete document.documentElement.dataset.density;
}
