import '../../../providers/texts/alt-text.ts';
import { useTranslation } from 'react-i18next';
import { type AltTextState, altTextStateOf, suggestionsOf } from '../../../../contract/writing/alt-text.ts';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { languageName } from '../../../formats/formats.ts';
import styles from './alt-texts.module.css';

const tones: Record<AltTextState | 'dismissed', BadgeTone> = {
  dismissed: 'neutral',
  missing: 'warning',
  suggested: 'info',
  approved: 'success',
  written: 'neutral',
  decorative: 'neutral',
};

/** The state of a file's alt text in each of its languages. */
export function AltTextStates({ file }: { file: AnyValues }) {
  const { t, i18n } = useTranslation('alt-text');
  if (file.decorative === true) return <Badge tone={tones.decorative}>{t('states.decorative')}</Badge>;
  const further = Object.keys((file.by_language as object | null) ?? {});
  // A comparison of two versions has only the suggestions.
  const first = 'alt_text' in file ? [defaultLanguageCode] : [];
  const languages = new Set([...first, ...further, ...Object.keys(suggestionsOf(file))]);
  return (
    <span className={styles.states}>
      {[...languages].map((code) => {
        const state = 'alt_text' in file ? altTextStateOf(file, code) : suggestionsOf(file)[code]?.state;
        if (!state) return null;
        const language = languageName(code, i18n.language);
        return (
          <Badge key={code} tone={tones[state]}>
            {t('stateIn', { language, state: t(`states.${state}`) })}
          </Badge>
        );
      })}
    </span>
  );
}
