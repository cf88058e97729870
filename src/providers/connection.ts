import { createStore } from 'zustand/vanilla';

/** Milliseconds until it is tried again whether the server can be reached. */
const pause = 3_000;
/** Milliseconds for which it is said that the connection is back. */
const relief = 4_000;

/** Whether the server can be reached, as far as is known; `back` for a moment after it could not. */
export const connection = createStore<{ state: 'there' | 'lost' | 'back' }>(() => ({ state: 'there' }));

let probe: (() => void) | undefined;

/** A call found no connection: whether there is one at all is looked at. The browser's own word is not enough, it knows only the cable. */
export const doubtConnection = (): void => probe?.();

const reaches = () =>
  fetch('/config.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Keeps `connection` true from now on. The returned function ends it. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  const later = (act: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const lose = () => {
    connection.setState({ state: 'lost' });
    later(() => void look(), pause);
  };
  const look = async () => {
    if (looking) return;
    looking = true;
    const there = await reaches();
    looking = false;
    if (!there) return lose();
    if (connection.getState().state !== 'lost') return;
    connection.setState({ state: 'back' });
    later(() => connection.setState({ state: 'there' }), relief);
  };
  const lookNow = () => void look();
  probe = lookNow;
  window.addEventListener('offline', lose);
  window.addEventListener('online', lookNow);
  if (!navigator.onLine) lose();
  return () => {
    clearTimeout(timer);
    probe = undefined;
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', lookNow);
  };
}
