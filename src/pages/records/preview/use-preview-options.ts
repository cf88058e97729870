import { useState } from 'react';
import { remembered } from '../../../providers/browser/storage.ts';

/** Widths of previews in px. */
export const devices = { phone: 390, tablet: 820, desktop: 1_280 } as const;
export type Device = keyof typeof devices;

/** Display options of previews. */
export interface PreviewOptions {
  device: Device;
  theme: 'light' | 'dark';
}

const key = 'waymark.preview';

/** The user's last display options of previews, and a setter. */
export function usePreviewOptions(): [look: PreviewOptions, change: (changed: Partial<PreviewOptions>) => void] {
  const [look, setLook] = useState(() => read(remembered.get(key) ?? ''));
  return [
    look,
    (changed) => {
      const next = { ...look, ...changed };
      setLook(next);
      remembered.set(key, `${next.device} ${next.theme}`);
    },
  ];
}

function read(stored: string): PreviewOptions {
  const [device = '', theme] = stored.split(' ');
  return {
    device: Object.hasOwn(devices, device)
      ? (device as Device)
      : window.innerWidth < devices.tablet
        ? 'phone'
        : 'desktop',
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}
