import { createStore } from 'zustand/vanilla';

/** Milliseconds between attempts to reach the server. */
const retryDelay = 3_000;
/** Milliseconds for which the "back online" state lasts. */
const backDuration = 4_000;

/** Last known connection state; `back` for a moment after a reconnect. */
export const connection = createStore<{ state: 'there' | 'lost' | 'back' }>(() => ({ state: 'there' }));

let probe: (() => void) | undefined;

/** Checks the connection after a request failed. `navigator.onLine` is not enough: it only knows the network interface. */
export const checkConnection = (): void => probe?.();

const reaches = () =>
  fetch('/config.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Updates `connection` from now on.
 * @returns a function that stops it
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  const later = (act: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const lose = () => {
    connection.setState({ state: 'lost' });
    later(() => void look(), retryDelay);
  };
  const look = async () => {
    if (looking) return;
    looking = true;
    const there = await reaches();
    looking = false;
    if (!there) return lose();
    if (connection.getState().state !== 'lost') return;
    connection.setState({ state: 'back' });
    later(() => connection.setState({ state: 'there' }), backDuration);
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
