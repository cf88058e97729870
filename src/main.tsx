import './providers/browser/theme.ts';
import './components/theme/tokens.css';
import './components/theme/base.css';
import './components/theme/print.css';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from './components/theme/style-nonce.ts';
import { App, type AppProps } from './app/app.tsx';
import { prepareFirstScreen } from './app/first-screen.ts';
import { createRouter, preloadScreen, routes } from './app/router.tsx';
import { createServices, loadConfig, loadPlace } from './app/services.ts';
import { preloadSignIn } from './app/session/session-provider.tsx';
import { StartProblem } from './app/session/start-problem.tsx';
import { loadRegions, reader } from './formats/reader.ts';
import { beginDensity } from './providers/browser/density.ts';
import { loadFirstLanguage } from './providers/i18n/i18n.ts';
import { openSubject } from './providers/session/open-session.ts';
import { setReady } from './providers/session/ready.ts';
import { resumeSession } from './providers/session/session.ts';
import { beginFormats } from './providers/session/user.ts';
import { storedIdentity } from './providers/session/stored-identity.ts';
import { resources } from './resources/registry.ts';

// What locks the page's scrolling under a menu asks for it there.
if (styleNonce) setNonce(styleNonce);

beginFormats();
beginDensity();
const speaking = loadFirstLanguage();

/** What a start takes long for is done in parts, between which the page answers. A timer would wait long in a tab behind others. */
const nextTask = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    const run = () => {
      port1.close();
      go();
    };
    port1.addEventListener('message', run, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

const root = createRoot(document.getElementById('root') as HTMLElement);

/** With a session that is open still, all that the first screen shows is asked for at once. */
async function prepare(): Promise<AppProps> {
  const query = new URLSearchParams(window.location.search);
  const comesBack = query.has('code') && query.has('state');
  const mayResume = !comesBack && openSubject() !== undefined;
  const library = mayResume ? undefined : preloadSignIn();
  const services = createServices(await loadConfig());
  const resumed = mayResume ? resumeSession(services.http) : undefined;
  const known = resumed === undefined ? undefined : storedIdentity(services.config.identity.clientId, resumed);
  if (resumed !== undefined && known) {
    // The session's cookie is there: nothing is left to install.
    setReady(true);
    // Where it leads is made while the answers are on their way.
    await Promise.all([prepareFirstScreen(services, resumed), makeRoutes()]);
    await nextTask();
    return { services, resumed, known, router: createRouter() };
  } else {
    if (resumed !== undefined) void loadPlace(services);
    await (library ?? preloadSignIn());
  }
  return { services, resumed, known };
}

/** Screens follow from the calls of their resources, which are made for one after the other. */
async function makeRoutes(): Promise<void> {
  for (const resource of resources) {
    await nextTask();
    void resource.endpoints;
  }
  await nextTask();
  routes();
}

/** Formats follow from what the browser knows of languages, which it loads when it is first asked. */
async function loadFormats(): Promise<void> {
  await nextTask();
  loadRegions();
  await nextTask();
  reader();
}

/** The first screen's code and the settings come together, before anything is rendered. */
async function start(): Promise<void> {
  try {
    // The sign-in library needs the browser's cryptography, which plain http has at localhost only.
    if (!window.isSecureContext) return void speaking.then(() => root.render(<StartProblem reason="insecure" />));
    const formats = loadFormats();
    const [app] = await Promise.all([prepare(), preloadScreen(window.location.pathname), speaking, formats]);
    await nextTask();
    // Rendered in slices.
    startTransition(() => root.render(<App {...app} />));
  } catch (error) {
    console.error(error);
    await speaking;
    root.render(<StartProblem reason="config" />);
  }
}

void nextTask().then(start);
