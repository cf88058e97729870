import { type BaseSyntheticEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { PendingChanges } from '../../../../contract/calls/pending.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { usePublishingRule } from '../../../providers/records/publishing-rule.ts';
import { toast } from '../../../providers/records/notifications.ts';
import { useSession } from '../../../providers/services.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { FormBar } from './form-bar.tsx';
import { FormProblem, type Problem } from './form-problem.tsx';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import type { SavedRecord } from './saving/saved-before.tsx';
import { FormSections } from './form-sections.tsx';
import { LeaveDialog } from './drafts/leave-dialog.tsx';
import { problemOf } from './problem-of.ts';
import { useArriving } from './drafts/use-arriving.ts';
import { useDraft } from './drafts/use-draft.ts';
import { useLeaveGuard } from './drafts/use-leave-guard.ts';
import { type RecordForm as RecordFormState, type StoredRecord, useRecordForm } from './use-record-form.ts';
import { PendingInForm } from '../pending/pending-in-form.tsx';
import { changesAtOnce } from '../pending/use-pending-save.ts';
import { type Saved, useSave } from './saving/use-save.ts';
import { useRecordZone } from './use-record-zone.ts';
import { useReset } from './use-reset.ts';
import { useSaveKey } from './saving/use-save-key.ts';
import { useStepFocus } from './use-step-focus.ts';
import { valuesOf, versionOf } from './values.ts';
import { HelpDeskContext, useHelpDesk } from '../help/help-desk.ts';
import { RecordZoneContext } from '../../../components/fields/days/record-zone.ts';
import { walkInto } from '../frame/use-steps.ts';
import { rememberSaved } from '../last-saved.ts';
import { formViewsOf } from '../../form-views.ts';
import { useShownValue } from '../use-shown-value.tsx';
import { useSources } from '../use-sources.ts';
import { titleOf } from '../title-of.ts';

const ConflictDialog = lazyComponent(async () => (await import('./saving/conflict-dialog.tsx')).ConflictDialog);

const FormChecklist = lazyComponent(async () => (await import('../publishing/form-checklist.tsx')).FormChecklist);

const HandedOver = lazyComponent(async () => (await import('./drafts/handed-over.tsx')).HandedOver);

interface RecordFormProps {
  resource: Resource;
  id?: string;
  start: StoredRecord;
  /** Latest known version of the record. */
  newest?: number | undefined;
  /** Titles of referenced records, by field. */
  refTitles?: Record<string, string | undefined> | undefined;
  /** Runs before a new record is sent. */
  before?: (() => Promise<void>) | undefined;
  part?: FormPart;
  /** Changes to a published record that are saved, but not published. */
  pending?: PendingChanges | undefined;
  /** Whether changes can be saved without publishing them. */
  publishesLater?: boolean | undefined;
  /** Opens another new form, if offered. */
  onAnother?: ((saved: SavedRecord) => void) | undefined;
  /** Goes to the form of the next record or translation, which saves this one. */
  onNext?: (() => void) | undefined;
  /** The source of a translation, or a resource's own content, above or left of the form. */
  source?: ((form: RecordFormState) => ReactNode) | undefined;
  /** Values from another screen, by field name; must be a stable object. */
  handed?: AnyValues | undefined;
  /** Content next to the form that follows its values. */
  aside?: ((form: RecordFormState) => ReactNode) | undefined;
}

/** The form of a new or existing record: typed text is not lost, whether a save succeeds or fails. */
export function RecordForm(props: RecordFormProps) {
  const { resource, id, start, newest, refTitles = {}, before, part, onAnother, onNext, handed, source, aside } = props;
  const { pending, publishesLater = false } = props;
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const session = useSession();
  const { activeWorkspaceId = 0 } = usePlace();
  const { pathname, search } = useLocation();
  const form = useRecordForm(resource, start, id === undefined);
  const [problem, setProblem] = useState<Problem>();
  const { sources, waitsFor, arrived } = useArriving(
    useSources(resource, { ...start.values, id: id === undefined ? undefined : Number(id) }),
    publishesLater,
  );
  const show = useShownValue(resource);
  const desk = useHelpDesk(id === undefined ? undefined : Number(id));
  const rule = usePublishingRule(resource);
  const draft = useDraft(form, resource.name, part?.key ?? id ?? newName(search));
  const guard = useLeaveGuard(form.isDirty, draft.end, formViewsOf(resource.name)?.savesOnStep || onNext !== undefined);
  useEffect(() => {
    // Show a version restored elsewhere on the page, unless there are unsaved changes.
    if (part && Number(start.version) > Number(form.stored().version) && !form.isDirty()) form.begin(start);
  }, [part, start, form]);
  const after = useRef<'record' | 'another' | 'next' | 'step'>('record');
  const back = id ? `${resource.screen.path}/${id}` : resource.screen.path;

  const signIn = () => {
    // Without a draft, the leave dialog asks, as on any other way out.
    if (draft.keepNow()) guard.release();
    void session.signIn(pathname + search);
  };
  const saved = ({ record, isPending, now, typed = {} }: Saved, taken: string[], isOpen: boolean) => {
    if (!isOpen) {
      form.settle();
      draft.end();
    }
    // Text that was typed during the creation of a record goes on in the record's own form.
    if (record && Object.keys(typed).length > 0)
      return void navigate(`${resource.screen.path}/${record.id}/edit`, {
        state: { values: typed, walk: walkInto(document.activeElement?.id) },
      });
    if (record && after.current === 'another')
      return onAnother?.({ id: Number(record.id), title: titleOf(resource, record) });
    if (record) rememberSaved(resource, activeWorkspaceId, record);
    if (record || isPending) {
      const title = titleOf(resource, record ?? now?.values ?? form.values());
      void toast('success', {
        message: part ? t('savedPart', { what: labels.singular }) : t(isPending ? 'pending.saved' : 'saved', { title }),
        description: taken.length > 0 ? t('savedWith', { fields: taken.map(labels.field).join(', ') }) : undefined,
        // One toast for a whole walk.
        id: after.current === 'step' || after.current === 'next' ? 'saved' : undefined,
      });
    }
    if (isOpen) return guard.stay();
    if (after.current === 'step') return guard.proceed();
    if (after.current === 'next') return onNext?.();
    if (!part) return void navigate(record?.id === undefined ? back : `${resource.screen.path}/${record.id}`);
    if (record) form.begin({ values: valuesOf(resource, { ...form.values(), ...record }), version: versionOf(record) });
  };
  const cancel = () => {
    if (!part) return void navigate(back);
    setProblem(undefined);
    draft.end();
    form.begin(form.stored());
  };
  const failed = (error: unknown) => {
    guard.stay();
    const { fields, problem, sessionLost } = problemOf(resource, error, t);
    const isPlaced = Object.keys(fields).length > 0 && problem.details.length === 0;
    setProblem(isPlaced ? undefined : { ...problem, signIn: sessionLost ? signIn : undefined });
    form.showErrors(fields);
  };
  const { saving, save, saveUnpublished, conflict, closeConflict, resolve } = useSave({
    form,
    id,
    part: part?.key,
    before,
    onSaved: saved,
    onFailed: failed,
  });
  const send = (andThen: typeof after.current, publishes = false) => {
    if (waitsFor > 0) return guard.stay();
    after.current = andThen;
    setProblem(undefined);
    const staysUnpublished = () => publishesLater && !changesAtOnce(form);
    void arrived().then(() =>
      form.handleSubmit(publishes || !staysUnpublished() ? save : saveUnpublished, guard.stay)(),
    );
  };
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    send('record');
  };
  // A new record is saved even if nothing was changed.
  const goNext = onNext && (() => (form.isNew && !form.isDirty() ? send('next') : onNext()));
  const another = onAnother ? () => send('another') : goNext;
  useSaveKey(submit, another);
  const { step } = guard;
  const latestSend = useRef(send);
  useEffect(() => void (latestSend.current = send));
  useEffect(() => {
    if (step) latestSend.current('step');
  }, [step]);
  const held = conflict ? undefined : step;
  const box = useStepFocus(held);
  const reset = useReset(form);
  const zone = useRecordZone(form);

  const shown = (
    <form ref={box} className={styles.form} noValidate onSubmit={submit} aria-busy={saving} inert={held !== undefined}>
      {draft.found && (
        <DraftBanner
          draft={draft.found}
          onRestore={() => draft.found && draft.restore(draft.found)}
          onDiscard={draft.discard}
        />
      )}
      {pending && <PendingInForm pending={pending} label={labels.field} />}
      {handed && (
        <Suspense>
          <HandedOver form={form} values={handed} label={labels.field} show={show} />
        </Suspense>
      )}
      {problem && <FormProblem problem={problem} />}
      <RecordZoneContext value={zone}>
        <FormSections
          form={form}
          recordId={id === undefined ? undefined : Number(id)}
          sources={sources}
          refTitles={refTitles}
          part={part}
        />
      </RecordZoneContext>
      {waitsFor > 0 && <p role="status">{t('waitsForPictures', { count: waitsFor })}</p>}
      <FormBar
        form={form}
        saving={saving || waitsFor > 0}
        onPublish={publishesLater ? () => send('record', true) : undefined}
        lacksRoom={draft.lacksRoom}
        isOutdated={newest !== undefined && newest > Number(form.stored().version)}
        onCancel={cancel}
        onAnother={another}
        another={onAnother ? 'new' : 'next'}
        onReset={part && (() => reset(part.startsFrom))}
        checklist={
          rule && (
            <Suspense>
              <FormChecklist form={form} rule={rule} id={id === undefined ? undefined : Number(id)} />
            </Suspense>
          )
        }
      />
      {guard.asking && <LeaveDialog onStay={guard.stay} onDiscard={guard.discard} />}
      {conflict && (
        <Suspense>
          <ConflictDialog
            collisions={conflict.merged.collisions}
            label={labels.field}
            show={show}
            onChoose={resolve}
            onClose={() => {
              closeConflict();
              guard.stay();
            }}
          />
        </Suspense>
      )}
    </form>
  );
  return (
    <HelpDeskContext value={desk}>
      {source || aside ? (
        <div className={styles.withBeside} data-beside>
          {source?.(form)}
          {shown}
          {aside?.(form)}
        </div>
      ) : (
        shown
      )}
    </HelpDeskContext>
  );
}

/** Draft key of a new record: translations and copies have their own. */
function newName(search: string): string {
  const query = new URLSearchParams(search);
  return ['create', query.get('from') ?? query.get('copy'), query.get('language')].filter(Boolean).join('-');
}
