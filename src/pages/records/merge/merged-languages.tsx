import { useTranslation } from 'react-i18next';
import type { MergePlan } from '../../../../contract/calls/merging.ts';
import { SideChoice } from '../../../components/fields/choices/side-choice.tsx';
import { languageName } from '../../../formats/formats.ts';
import { type MergeChoices, languagesOf } from './merge-choices.ts';
import styles from './merge.module.css';

interface MergedLanguagesProps {
  plan: MergePlan;
  choices: MergeChoices;
  onChange: (choices: MergeChoices) => void;
}

/** The languages of the merged item: the item that each comes from, and a choice for those that both have. */
export function MergedLanguages({ plan, choices, onChange }: MergedLanguagesProps) {
  const { t, i18n } = useTranslation('items');
  const all = languagesOf(plan);
  const nameOf = (language: string | null) => (language ? languageName(language, i18n.language) : t('noLanguage'));
  const twice = all.filter(({ own, other }) => own && other);
  return (
    <section aria-labelledby="merge-languages">
      <h3 id="merge-languages">{t('languages')}</h3>
      <ul className={styles.languages}>
        {all
          .filter(({ own, other }) => !own || !other)
          .map(({ language, own, other }) => (
            <li key={(own ?? other)!.id}>
              <strong>{nameOf(language)}</strong> {(own ?? other)!.title}{' '}
              <span className={styles.from}>{t(own ? 'ofOwn' : 'ofOther')}</span>
            </li>
          ))}
      </ul>
      {twice.length > 0 && <p>{t('both')}</p>}
      {twice.map(({ language, own, other }) => (
        <SideChoice
          key={language}
          legend={nameOf(language)}
          sides={[
            { side: 'own', label: t('own'), content: own!.title },
            { side: 'other', label: t('theOther'), content: other!.title },
          ]}
          value={choices.languages[language!] ?? 'own'}
          onChange={(side) => onChange({ ...choices, languages: { ...choices.languages, [language!]: side } })}
        />
      ))}
    </section>
  );
}
