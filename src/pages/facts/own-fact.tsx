import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factNameLength, factNameOf } from '../../../contract/facts.ts';
import { Button } from '../../components/button.tsx';
import { AddIcon } from '../../components/icons.tsx';

interface OwnFactProps {
  /** Names that are taken, known ones among them. */
  taken: readonly string[];
  onAdd: (name: string, value: string) => Promise<string | undefined>;
}

/** A fact of a name that nobody foresaw; its value is text. */
export function OwnFact({ taken, onAdd }: OwnFactProps) {
  const { t } = useTranslation('facts');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const key = factNameOf(name);
    if (key === '' || value.trim() === '' || busy) return;
    if (taken.includes(key)) return setProblem(t('taken'));
    setBusy(true);
    const failed = await onAdd(key, value.trim());
    setBusy(false);
    setProblem(failed);
    if (failed) return;
    setName('');
    setValue('');
  };
  return (
    <form className="wm-own-fact" aria-label={t('own')} onSubmit={(event) => void add(event)}>
      <label>
        <span>{t('ownName')}</span>
        <input
          className="wm-input"
          maxLength={factNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        <span>{t('ownValue')}</span>
        <input className="wm-input" value={value} onChange={(event) => setValue(event.target.value)} />
      </label>
      <Button type="submit" variant="outline" loading={busy} disabled={name.trim() === '' || value.trim() === ''}>
        <AddIcon />
        {t('add')}
      </Button>
      {problem && (
        <p className="wm-fact-failed" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
