import { useState } from 'react';
import { remembered } from '../../../providers/storage.ts';

/** The widths at which a preview is looked at, in px. */
export const devices = { phone: 390, tablet: 820, desktop: 1_280 } as const;
export type Device = keyof typeof devices;

/** How somebody looks at previews. */
export interface Look {
  device: Device;
  theme: 'light' | 'dark';
}

const key = 'waymark.preview';

/** How the person looked at previews the last time, and the way to look otherwise. */
export function useLook(): [look: Look, change: (changed: Partial<Look>) => void] {
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

function read(stored: string): Look {
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
