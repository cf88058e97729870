import type { InterfaceSettings } from '../../contract/interface-settings.ts';
import { remembered } from './storage.ts';

const storageKey = 'waymark.density';

/** Lists take as much room as somebody has set: the attribute is on <html>, where the styles of lists find it. */
export function takeDensity(density: InterfaceSettings['density']): void {
  if (density === 'compact') remembered.set(storageKey, density);
  else remembered.remove(storageKey);
  beginDensity();
}

/** Begins with the density of the last visit. */
export function beginDensity(): void {
  if (remembered.get(storageKey) === 'compact') document.documentElement.dataset.density = 'compact';
  else delete document.documentElement.dataset.density;
}
