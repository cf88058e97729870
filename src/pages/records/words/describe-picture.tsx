import '../../../providers/texts/forms.ts';
import { type BaseRecord, useOne } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../../components/button.tsx';
import type { DescribeProps, FieldSources } from '../../../components/fields/input-props.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useSession } from '../../../providers/services.ts';
import { ConflictDialog } from '../form/saving/conflict-dialog.tsx';
import { DraftBanner } from '../form/drafts/draft-banner.tsx';
import { FormProblem, type Problem } from '../form/form-problem.tsx';
import { problemOf } from '../form/problem-of.ts';
import { RecordField } from '../form/record-field.tsx';
import { useDraft } from '../form/drafts/use-draft.ts';
import { type StoredRecord, useRecordForm } from '../form/use-record-form.ts';
import { useSave } from '../form/saving/use-save.ts';
import { valuesOf } from '../form/values.ts';
import { useShownValue } from '../use-shown-value.tsx';
import { altTextOf } from './alt-text-of.ts';
import { useKeysWithin } from './use-keys-within.ts';
import styles from './words.module.css';

/** Edits a picture's alt text within another record's form; saved separately, on the picture's version. */
export function DescribePicture({ id, ...props }: DescribeProps) {
  const { query } = useOne<BaseRecord & { version: number }>({
    resource: 'media',
    id,
    queryOptions: { networkMode: 'always', staleTime: 0, refetchOnWindowFocus: false },
    errorNotification: false,
  });
  // The cache may be stale: start from a fresh response.
  const [first, setFirst] = useState<StoredRecord>();
  const record = query.isFetchedAfterMount && query.isSuccess ? query.data.data : undefined;
  if (!first && record) setFirst({ values: valuesOf(altTextOf, record), version: record.version });
  return (
    <QueryResult
      query={{ data: first, error: query.error && new Error(query.error.message), refetch: query.refetch }}
      height={120}
    >
      {(start) => <WordsForm id={id} start={start} {...props} />}
    </QueryResult>
  );
}

/** Not a form element, because it is nested in one: Enter and Ctrl+S save only these texts. */
function WordsForm({ id, start, sources, onSaved, onClose }: DescribeProps & { start: StoredRecord }) {
  const { t } = useTranslation(['forms', 'fields']);
  const labels = useLabels('media');
  const session = useSession();
  const { pathname, search } = useLocation();
  const form = useRecordForm(altTextOf, start, false);
  const show = useShownValue(altTextOf);
  const [problem, setProblem] = useState<Problem>();
  const draft = useDraft(form, 'media-words', id);
  const own = useMemo(
    (): FieldSources => ({ ...sources, recordId: id, fieldLabel: labels.field }),
    [sources, labels, id],
  );
  const signIn = () => {
    draft.keepNow();
    void session.signIn(pathname + search);
  };
  const { saving, save, conflict, closeConflict, resolve } = useSave({
    form,
    id: String(id),
    onSaved() {
      form.settle();
      draft.end();
      onSaved(String(form.values().alt_text ?? '').trim());
    },
    onFailed(error) {
      const { fields, problem: found, sessionLost } = problemOf(altTextOf, error, t);
      const isPlaced = Object.keys(fields).length > 0 && found.details.length === 0;
      setProblem(isPlaced ? undefined : { ...found, signIn: sessionLost ? signIn : undefined });
      form.showErrors(fields);
    },
  });
  const submit = () => {
    setProblem(undefined);
    void form.handleSubmit(save)();
  };
  const press = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isSave && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  const box = useKeysWithin(press);
  return (
    <div ref={box} className={styles.words} role="group" aria-label={labels.field('alt_text')} aria-busy={saving}>
      {draft.found && (
        <DraftBanner
          draft={draft.found}
          onRestore={() => draft.found && draft.restore(draft.found)}
          onDiscard={draft.discard}
        />
      )}
      {problem && <FormProblem problem={problem} />}
      {Object.keys(altTextOf.fields).map((name) => (
        <RecordField
          key={name}
          form={form}
          name={name}
          idPrefix={`words-${id}`}
          label={labels.field(name)}
          sources={own}
        />
      ))}
      <div className={styles.actions}>
        <Button size="sm" loading={saving} onClick={submit}>
          {t('fields:altSave')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            draft.end();
            onClose();
          }}
        >
          {t('fields:altCancel')}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          collisions={conflict.merged.collisions}
          label={labels.field}
          show={show}
          onChoose={resolve}
          onClose={closeConflict}
        />
      )}
    </div>
  );
}
