import { createStore } from 'zustand/vanilla';
import { defaultLanguageCode } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorTexts } from '../../contract/errors.ts';
import type { Http } from './http.ts';
import { isAbsent } from './extensions.ts';
import { fallbackLanguages, languagesFrom } from './received-languages.ts';
import { listAll } from './list-all.ts';
import type { WorkspaceStore } from './workspace.ts';

/** A language that the workspace, or its active property, works in (S3.05). */
export interface WorkspaceLanguage {
  id: number;
  name: string;
  code: string;
  isDefault: boolean;
  isActive: boolean;
  /** Of the row that ties it to the property, where there is one. */
  linkId?: number;
}

export interface LanguageState {
  status: 'idle' | 'loading' | 'ready';
  error?: string;
  languages: WorkspaceLanguage[];
  /** The code of the default language. */
  defaultCode: string;
}

export interface LanguageCalls {
  languages: Endpoint;
  ofProperty: Endpoint;
  change?: Endpoint;
}

const nothing: LanguageState = { status: 'idle', languages: [], defaultCode: defaultLanguageCode };

/** The language context: it follows the workspace, its property and its version (S4.08). */
export function createLanguageStore(http: Http, calls: LanguageCalls, workspace: WorkspaceStore) {
  const store = createStore<LanguageState>(() => nothing);
  const { getState, setState } = store;
  let underWay = new AbortController();
  let watchers = 0;

  const put = (languages: WorkspaceLanguage[], error?: string) =>
    setState({
      status: 'ready',
      languages,
      error,
      defaultCode: languages.find(({ isDefault }) => isDefault)?.code || defaultLanguageCode,
    });

  /** Without an answer there are still languages to write in (S8.05). */
  async function load(failure: string = errorTexts.languagesFailed): Promise<void> {
    underWay.abort();
    const { signal } = (underWay = new AbortController());
    const { activeWorkspaceId: workspaceId, activePropertyId: propertyId } = workspace.store.getState();
    if (workspaceId === undefined) return setState(nothing, true);
    setState({ status: 'loading', error: undefined });
    try {
      const [known, links] = await Promise.all([
        listAll(http, calls.languages, { workspaceId, sort: 'id' }, signal),
        propertyId === undefined
          ? []
          : listAll(http, calls.ofProperty, { workspaceId, propertyId, sort: 'id' }, signal),
      ]);
      if (!signal.aborted) put(languagesFrom(known, links));
    } catch (error) {
      if (signal.aborted) return;
      console.warn(failure, error);
      put(fallbackLanguages, failure);
    }
  }

  /** Kept by the server where it can be; one that knows no such call leaves it to this visit. */
  async function keep({ linkId }: WorkspaceLanguage, body: Record<string, boolean>): Promise<void> {
    if (linkId === undefined || !calls.change) return;
    await http.call(calls.change, { params: { id: linkId }, body }).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }

  const find = (id: number) => getState().languages.find((language) => language.id === id);

  // The same place written anew, as a properties list that came, is no reason to load.
  workspace.store.subscribe((now, before) => {
    const changed = (['activeWorkspaceId', 'activePropertyId', 'version'] as const).some(
      (name) => now[name] !== before[name],
    );
    if (changed && watchers > 0) void load();
  });

  return {
    store,
    load: () => load(),
    /** Loads now and at every change of place, as long as a screen shows languages; others ask for nothing. */
    watch(): () => void {
      watchers += 1;
      if (watchers === 1) void load();
      return () => void (watchers -= 1);
    },
    refresh: () => load(errorTexts.languagesRefreshFailed),
    /** Another default is active by being it (S4.08). */
    async makeDefault(id: number): Promise<void> {
      const chosen = find(id);
      if (!chosen || chosen.isDefault) return;
      await keep(chosen, { isDefault: true });
      put(
        getState().languages.map((language) => ({
          ...language,
          isDefault: language.id === id,
          isActive: language.isActive || language.id === id,
        })),
      );
    },
    /** False for the default language, which cannot be deactivated (S4.08). */
    async setActive(id: number, isActive: boolean): Promise<boolean> {
      const chosen = find(id);
      if (!chosen || (chosen.isDefault && !isActive)) return false;
      await keep(chosen, { isActive });
      put(getState().languages.map((language) => (language.id === id ? { ...language, isActive } : language)));
      return true;
    },
  };
}

export type LanguageStore = ReturnType<typeof createLanguageStore>;
