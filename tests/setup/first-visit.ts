import { onlineManager } from '@tanstack/react-query';
import i18next from 'i18next';
import { afterEach } from 'vitest';
import { forgetFailedLoads } from '../../src/components/states/failed-loads.ts';
import { readBy } from '../../src/formats/reader.ts';
import { connection } from '../../src/providers/http/connection.ts';
import { absent } from '../../src/providers/http/extensions.ts';
import { switchLanguage } from '../../src/providers/i18n/i18n.ts';
import { newVersion } from '../../src/providers/browser/new-version.ts';
import { setReady } from '../../src/providers/session/ready.ts';
import { identityNeeded, sessionOver } from '../../src/providers/session/session.ts';
import { chooseTheme, currentThemeChoice } from '../../src/providers/browser/theme.ts';
import { noteViewing } from '../../src/providers/http/viewing.ts';

/** Puts the state of the app's modules back to that of a first visit: files of one worker share their modules. */
afterEach(async () => {
  for (const store of [absent, connection, identityNeeded, newVersion, sessionOver])
    (store as { setState(state: unknown): void }).setState(store.getInitialState());
  noteViewing(undefined);
  setReady(false);
  forgetFailedLoads();
  onlineManager.setOnline(true);
  readBy({});
  if (i18next.language !== 'en') await switchLanguage('en');
  if (currentThemeChoice() !== 'system') chooseTheme('system');
  delete document.documentElement.dataset.density;
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});
