import './providers/theme.ts';
import './components/tokens.css';
import './components/base.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { styleNonce } from './components/style-nonce.ts';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/router.tsx';
import { createServices, loadConfig, loadPlace } from './app/services.ts';
import { StartProblem } from './app/start-problem.tsx';
import './providers/i18n.ts';
import { resumeSession } from './providers/session.ts';

// What locks the page's scrolling under a menu asks for it there.
if (styleNonce) setNonce(styleNonce);

const root = createRoot(document.getElementById('root') as HTMLElement);

/** With a session that is open still, what every screen waits for is asked for at once. */
async function prepare() {
  const services = createServices(await loadConfig());
  const query = new URLSearchParams(window.location.search);
  const comesBack = query.has('code') && query.has('state');
  const resumed = comesBack ? undefined : resumeSession(services.http);
  if (resumed !== undefined) void loadPlace(services);
  return { services, resumed };
}

/** The first screen's code and the settings come together, before anything is rendered. */
async function start(): Promise<void> {
  try {
    // The sign-in library needs the browser's cryptography, which plain http has at localhost only.
    if (!window.isSecureContext) return root.render(<StartProblem reason="insecure" />);
    const [app] = await Promise.all([prepare(), preloadScreen(window.location.pathname)]);
    root.render(<App {...app} />);
  } catch (error) {
    console.error(error);
    root.render(<StartProblem reason="config" />);
  }
}

void start();
