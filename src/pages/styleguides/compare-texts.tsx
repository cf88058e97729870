import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writing } from '../../../contract/writing/writing.ts';
import { Button } from '../../components/button.tsx';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useProperty } from '../../providers/workspace/use-property.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import styles from './training.module.css';

interface CompareTextsProps {
  styleguideId: number;
  language: string;
}

/** Compares a text about a property with and without the learned voice. */
export function CompareTexts({ styleguideId, language }: CompareTextsProps) {
  const { t } = useTranslation('training');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const { properties, property } = useProperty();
  const [chosen, setChosen] = useState<number>();
  const [texts, setTexts] = useState<{ before: string; after: string }>();
  const propertyId = chosen ?? property?.id ?? properties[0]?.id;
  const { change: compare, busy } = useChange(
    async (id: number) => {
      const write = async (untrained: boolean) =>
        (
          await call(writing.generate, {
            query: { workspaceId },
            body: {
              styleguideId,
              propertyId: id,
              language,
              contentType: 'property-description',
              writer: 'composer',
              untrained,
            },
          })
        ).text;
      setTexts({ before: await write(true), after: await write(false) });
    },
    { failed: t('compareFailed') },
  );
  return (
    <div className={styles.part}>
      <h3>{t('compare')}</h3>
      <p className={styles.muted}>{t('compareHelp')}</p>
      {propertyId === undefined ? (
        <p>{t('noProperty')}</p>
      ) : (
        <div className={styles.row}>
          <PropertyChoice properties={properties} value={propertyId} onChange={setChosen} />
          <Button variant="outline" loading={busy} onClick={() => void compare(propertyId)}>
            {t('compareNow')}
          </Button>
        </div>
      )}
      <div role="status" className={styles.part}>
        {busy && t('comparing')}
        {!busy && texts && texts.before === texts.after && t('same')}
      </div>
      {texts && (
        <div className={styles.sides}>
          {(['before', 'after'] as const).map((side) => (
            <section key={side} aria-label={t(side)}>
              <h4>{t(side)}</h4>
              <div lang={language}>
                {texts[side].split('\n\n').map((paragraph, place) => (
                  <p key={place}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
