import '../../../providers/texts/items.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergePlan } from '../../../../contract/calls/merging.ts';
import { type Resource, f } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { RefInput } from '../../../components/fields/choices/ref-input.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { useSources } from '../use-sources.ts';
import { type MergeChoices, bodyOf } from './merge-choices.ts';
import { MergedLanguages } from './merged-languages.tsx';
import { MergedValues } from './merged-values.tsx';
import styles from './merge.module.css';
import { useMerge } from './use-merge.ts';

interface MergeDialogProps {
  resource: Resource;
  record: ShownRecord;
  onClose: () => void;
}

const none: MergeChoices = { languages: {}, fields: {} };

/** Dialog that merges the item of a record with another one: search, choices where both differ, merge. */
export function MergeDialog({ resource, record, onClose }: MergeDialogProps) {
  const { t } = useTranslation('items');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const [otherId, setOther] = useState<number>();
  const [choices, setChoices] = useState(none);
  const asked = useAsked(
    resource.endpoints.mergePlan!,
    { params: { id: record.id, otherId: otherId ?? 0 } },
    otherId !== undefined,
  );
  const plan = otherId === undefined ? undefined : asked.data;
  const { change, busy, error } = useMerge(resource, record.id);
  const merge = async ({ own, other }: MergePlan, id: number) =>
    (await change({ otherId: id, body: bodyOf({ own, other }, choices) })) && onClose();
  return (
    <AntdScope theme={theme}>
      <Dialog
        wide
        title={t('title')}
        onClose={otherId === undefined ? onClose : undefined}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={!plan}
              loading={busy}
              onClick={() => plan && otherId !== undefined && void merge(plan, otherId)}
            >
              {t('submit')}
            </Button>
          </>
        }
      >
        <div className={styles.merge}>
          <p>{t('text')}</p>
          <OtherItem
            resource={resource}
            record={record}
            value={otherId}
            onChange={(id) => {
              setOther(id);
              setChoices(none);
            }}
          />
          {error !== null && (
            <p role="alert">
              {t('failed')} {refusalOf(error, labels.field)}
            </p>
          )}
          {asked.isError && !plan && (
            <p role="alert">
              {t('planFailed')} {refusalOf(asked.error)}{' '}
              <Button variant="link" size="sm" loading={asked.isFetching} onClick={() => void asked.refetch()}>
                {t('retry')}
              </Button>
            </p>
          )}
          {otherId !== undefined && asked.isPending && <Skeleton width="100%" height={120} />}
          {plan && <MergedLanguages plan={plan} choices={choices} onChange={setChoices} />}
          {plan && <MergedValues resource={resource} plan={plan} choices={choices} onChange={setChoices} />}
        </div>
      </Dialog>
    </AntdScope>
  );
}

interface OtherItemProps {
  resource: Resource;
  record: ShownRecord;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Search for the other item. Creating one from here would have nothing to merge. */
function OtherItem({ resource, record, value, onChange }: OtherItemProps) {
  const { t } = useTranslation('items');
  const all = useSources(resource, { id: record.id, language: record.language });
  const sources = useMemo(() => ({ ...all, Add: undefined }), [all]);
  const [field] = useState(() => f.ref(resource.name));
  const id = 'merge-other';
  return (
    <FieldFrame id={id} label={t('other')}>
      <RefInput
        id={id}
        name={id}
        field={field}
        label={t('other')}
        value={value}
        sources={sources}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      />
    </FieldFrame>
  );
}
