import { type FormDraft, formDrafts } from '../../../../../contract/people/form-drafts.ts';
import { isOffered, notingAbsence } from '../../../../providers/http/extensions.ts';
import type { Http } from '../../../../providers/http/http.ts';

/** Pause in ms before a draft is sent, in addition to the pause before this device keeps it. */
const rest = 2_000;

/** A form's draft on the server, so that another device can continue it. Failures are silent: this device keeps the draft, too. */
export function createServerDraft(http: Http, query: { form: string; workspaceId: number | undefined }) {
  /** Whether the server’s draft was loaded. Until then none is sent, which would replace it. */
  let isKnown = false;
  let isStored = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve<unknown>(undefined);
  // One after the other, so that an older draft does not replace a newer one.
  const send = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => undefined);
  };
  const stop = () => clearTimeout(timer);
  return {
    async load(signal: AbortSignal): Promise<FormDraft | undefined> {
      if (query.workspaceId === undefined || !isOffered(formDrafts.read)) return undefined;
      try {
        const { data } = await notingAbsence(formDrafts.read, () => http.call(formDrafts.read, { query, signal }));
        isKnown = true;
        isStored = data.draft !== null;
        return data.draft ?? undefined;
      } catch {
        return undefined;
      }
    },
    store(draft: FormDraft, atOnce: boolean): void {
      if (!isKnown) return;
      stop();
      isStored = true;
      const put = () => send(() => http.call(formDrafts.keep, { query, body: draft }));
      if (atOnce) put();
      else timer = setTimeout(put, rest);
    },
    remove(): void {
      stop();
      if (isStored) send(() => http.call(formDrafts.remove, { query }));
      isStored = false;
    },
    stop,
  };
}
