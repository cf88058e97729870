import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { SelectBox } from '../fields/choices/select-box.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './language-panel.module.css';

export interface AddLanguageProps {
  /** Languages to add; undefined while loading. */
  choices: readonly { id: number; name: string }[] | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  /** Resolves to whether it was added. */
  add: (id: number) => Promise<boolean>;
}

/** Adds a language of the organization to the property. */
export function AddLanguage({ choices, isBusy, problem, add }: AddLanguageProps) {
  const { t } = useTranslation('facts');
  const [chosen, setChosen] = useState('');
  const addChosen = async () => {
    if (await add(Number(chosen))) setChosen('');
  };
  if (!choices) return <Skeleton height={36} />;
  if (choices.length === 0) return null;
  return (
    <div className={styles.languageAdd}>
      <SelectBox aria-label={t('addLanguage')} value={chosen} onChange={setChosen}>
        <option value="">{t('addLanguage')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectBox>
      <Button variant="outline" loading={isBusy} disabled={chosen === ''} onClick={() => void addChosen()}>
        {t('add')}
      </Button>
      {problem && (
        <p className={styles.languageFailed} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
