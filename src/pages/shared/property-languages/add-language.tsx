import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { listAll } from '../../../providers/records/list-all.ts';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../../resources/registry.ts';
import styles from './language-panel.module.css';
import { shownOf } from '../../../providers/records/query-clients.ts';

const { create } = resourceOf('property-languages').endpoints;
const { list } = resourceOf('languages').endpoints;

interface AddLanguageProps {
  propertyId: number;
  /** Ids of the languages already added. */
  taken: readonly number[];
  onAdded: () => void;
}

/** Adds a language of the organization to the property. */
export function AddLanguage({ propertyId, taken, onAdded }: AddLanguageProps) {
  const { t } = useTranslation('facts');
  const { http } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [chosen, setChosen] = useState('');
  const { data = [], isPending } = useQuery({
    queryKey: shownOf('languages', 'to-add'),
    queryFn: ({ signal }) => listAll(http, list, { workspaceId }, signal),
  });
  const others = data.filter(({ id }) => !taken.includes(Number(id)));
  const { change, busy, error } = useChange((languageId: number) =>
    http.call(create, { body: { propertyId, languageId }, idempotencyKey: crypto.randomUUID() }),
  );
  const add = async () => {
    if (!(await change(Number(chosen)))) return;
    setChosen('');
    onAdded();
  };
  if (isPending) return <Skeleton height={36} />;
  if (others.length === 0) return null;
  return (
    <div className={styles.languageAdd}>
      <SelectBox aria-label={t('addLanguage')} value={chosen} onChange={setChosen}>
        <option value="">{t('addLanguage')}</option>
        {others.map(({ id, name }) => (
          <option key={Number(id)} value={Number(id)}>
            {String(name)}
          </option>
        ))}
      </SelectBox>
      <Button variant="outline" loading={busy} disabled={chosen === ''} onClick={() => void add()}>
        {t('add')}
      </Button>
      {error && (
        <p className={styles.languageFailed} role="alert">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}
