import '../../providers/texts/alt-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../providers/use-api.ts';
import { useChange } from '../../providers/use-change.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { altSuggestionCalls } from './alt-text.calls.ts';

/** Of which file, in which language. */
interface About {
  id: number;
  language: string;
}

/** What is done about suggested alternative texts: asked for, approved, dismissed. */
export function useAltTextChanges() {
  const { t } = useTranslation('alt-text');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [passedOver, setPassedOver] = useState<Record<string, string>>({});

  const suggesting = useChange(
    async ({ id, language }: About) => {
      const body = { ids: [id], language, again: true };
      const answer = await call(altSuggestionCalls.suggest, { query: { workspaceId }, body });
      const why = answer.passedOver[0]?.reason;
      setPassedOver((before) => ({ ...before, [language]: why ? t(`passedOver.${why}`) : '' }));
    },
    { failed: t('suggestFailed') },
  );
  const approving = useChange(
    ({ id, language, altText }: About & { altText: string }) =>
      call(altSuggestionCalls.decide, { params: { id }, body: { language, decision: 'approve', altText } }),
    { done: () => ({ message: t('approved') }), failed: t('approveFailed') },
  );
  const dismissing = useChange(
    ({ id, language }: About) =>
      call(altSuggestionCalls.decide, { params: { id }, body: { language, decision: 'dismiss' } }),
    { failed: t('dismissFailed') },
  );
  return {
    suggest: suggesting.change,
    /** The language in which something is being suggested. */
    suggesting: suggesting.input?.language,
    /** Why nothing was suggested the last time, in words, by language. */
    passedOver,
    approve: approving.change,
    dismiss: dismissing.change,
    deciding: approving.busy || dismissing.busy,
  };
}
