import { createStore } from 'zustand/vanilla';

/** Milliseconds between two looks, and for which a tab is out of sight before it is loaded anew. */
const interval = 10 * 60_000;
const outOfSight = 60_000;
const takenKey = 'waymark:version-taken';

/** Whether the server has another app than the one that runs here. */
export const newVersion = createStore<{ version: string | undefined }>(() => ({ version: undefined }));

/** The app's own files, whose names change with what is in them. */
const filesOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ');

async function look(): Promise<void> {
  if (newVersion.getState().version !== undefined) return;
  const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const version = filesOf(new DOMParser().parseFromString(page, 'text/html'));
  // What is no page of the app says nothing about its version.
  if (version && version !== filesOf(document)) newVersion.setState({ version });
}

/**
 * Whether nothing would be lost now: what would hold the tab from being closed (text that is not saved, files on their way) holds it
 * from being loaded anew, and so does an open dialog or menu, or a toast with its way back.
 */
function isQuiet(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return !closing.defaultPrevented && !document.querySelector('[role="dialog"], [role="menu"], [data-sonner-toast]');
}

/** Loads the page anew with the new version where nothing is lost by it, by itself only once for each version. */
export function takeQuietly(): void {
  const { version } = newVersion.getState();
  if (version === undefined || !isQuiet() || kept() === version) return;
  try {
    sessionStorage.setItem(takenKey, version);
  } catch {
    // A browser that keeps nothing could load it again and again: there it is the person who does.
    return;
  }
  window.location.reload();
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(takenKey);
  } catch {
    return null;
  }
}

/**
 * Looks for a new version now and then, when the tab is looked at again, and when a part of the old one is gone, which it may have
 * been before this began; takes it out of sight.
 */
export function watchVersion(isPartGone: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookNow = () => void look();
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(takeQuietly, outOfSight);
    else lookNow();
  };
  if (isPartGone) lookNow();
  const repeated = setInterval(lookNow, interval);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('vite:preloadError', lookNow);
  return () => {
    clearTimeout(timer);
    clearInterval(repeated);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('vite:preloadError', lookNow);
  };
}
