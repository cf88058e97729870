import { createStore } from 'zustand/vanilla';

/** Milliseconds between checks, and until a hidden tab is reloaded. */
const interval = 10 * 60_000;
const hiddenDelay = 60_000;
const reloadedKey = 'waymark:version-taken';

/** The version of the app on the server, if it differs from the running one. */
export const newVersion = createStore<{ version: string | undefined }>(() => ({ version: undefined }));

/** Names of the app's entry files, which contain content hashes. */
const filesOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ');

async function check(): Promise<void> {
  if (newVersion.getState().version !== undefined) return;
  const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const version = filesOf(new DOMParser().parseFromString(page, 'text/html'));
  // A response that is no page of the app says nothing about its version.
  if (version && version !== filesOf(document)) newVersion.setState({ version });
}

/**
 * Whether a reload would lose nothing: no unsaved text or pending upload (they block `beforeunload`), no open dialog or menu,
 * no toast that may offer undo.
 */
function isQuiet(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return !closing.defaultPrevented && !document.querySelector('[role="dialog"], [role="menu"], [data-sonner-toast]');
}

/** Reloads the page to get the new version if nothing is lost; at most once per version. */
export function reloadIfSafe(): void {
  const { version } = newVersion.getState();
  if (version === undefined || !isQuiet() || reloadedVersion() === version) return;
  try {
    sessionStorage.setItem(reloadedKey, version);
  } catch {
    // Without storage it could reload in a loop, so leave it to the user.
    return;
  }
  window.location.reload();
}

function reloadedVersion(): string | null {
  try {
    return sessionStorage.getItem(reloadedKey);
  } catch {
    return null;
  }
}

/**
 * Checks for a new version periodically, when the tab becomes visible, and when a part of the old version failed to load
 * (`isPartGone`: before this call). Reloads in hidden tabs.
 */
export function watchVersion(isPartGone: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkNow = () => void check();
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(reloadIfSafe, hiddenDelay);
    else checkNow();
  };
  if (isPartGone) checkNow();
  const repeated = setInterval(checkNow, interval);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('vite:preloadError', checkNow);
  return () => {
    clearTimeout(timer);
    clearInterval(repeated);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('vite:preloadError', checkNow);
  };
}
