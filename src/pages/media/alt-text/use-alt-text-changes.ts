import '../../../providers/texts/alt-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { altSuggestionCalls } from '../../../resources/media/alt-text.calls.ts';

/** The file and language of a suggestion. */
interface About {
  id: number;
  language: string;
}

/** Actions on suggested alt texts: request, approve, dismiss. */
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
    /** The language of the pending request. */
    suggesting: suggesting.input?.language,
    /** Why the last request suggested nothing, as a message by language. */
    passedOver,
    approve: approving.change,
    dismiss: dismissing.change,
    deciding: approving.busy || dismissing.busy,
  };
}
