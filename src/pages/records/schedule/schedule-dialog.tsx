import '../../../providers/texts/forms.ts';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { planProblems, hasTime } from '../../../../contract/declaration/scheduling.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput } from '../../../components/fields/field-input.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { RecordZoneContext } from '../../../components/fields/days/record-zone.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { messagesOf, showMessages } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { useWorkspaceZone } from '../../../providers/workspace/use-workspace-zone.ts';
import { valuesOf } from '../form/values.ts';
import { useSources } from '../use-sources.ts';
import styles from './schedule.module.css';

interface ScheduleDialogProps {
  resource: Resource;
  /** The record; absent for a bulk change. */
  record?: AnyValues | undefined;
  count?: number;
  /** Target status. */
  status: 'scheduled' | 'published';
  /** Saves the schedule. @throws the refusal */
  save: (values: AnyValues) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog for the publication time and its optional end; for published records only the end. */
export function ScheduleDialog({ resource, record, count = 1, status, save, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('forms');
  const { theme } = useTheme();
  const sources = useSources(resource);
  const ofWorkspace = useWorkspaceZone();
  const [problem, setProblem] = useState('');
  const names = ['publishAt', 'unpublishAt'].filter((name) => hasTime(name, status));
  const [stored] = useState(() => (record ? valuesOf(resource, record) : { publishAt: null, unpublishAt: null }));
  const planOf = (values: AnyValues): AnyValues => ({
    ...(record && stored.status === status ? {} : { status }),
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  });
  const form = useForm<AnyValues>({
    defaultValues: Object.fromEntries(names.map((name) => [name, stored[name]])),
    resolver: checkResolver((values) => planProblems(resource, planOf(values), record ? stored : {})),
  });
  const [zoneName] = Object.entries(resource.fields).find(([, { kind }]) => kind === 'timeZone') ?? [''];
  const zone = record && ((record[zoneName] as string | null) ?? ofWorkspace);

  const apply = async (values: AnyValues) => {
    setProblem('');
    try {
      await save(planOf(values));
      onClose();
    } catch (error) {
      const found = (error instanceof HttpError && error.validationErrors) || {};
      showMessages(form, Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name))));
      const others = Object.entries(found).flatMap(([name, texts]) => (names.includes(name) ? [] : texts));
      setProblem([messageOf(error), ...others].join(' '));
    }
  };
  return (
    <AntdScope theme={theme}>
      <Form form={form} onSubmit={apply}>
        <Dialog
          title={t(status === 'published' ? 'schedule.endTitle' : record ? 'schedule.title' : 'schedule.titleOf', {
            count,
          })}
          onClose={onClose}
          actions={
            <>
              <Button variant="outline" onClick={onClose}>
                {t('schedule.cancel')}
              </Button>
              <SubmitButton>{t(status === 'published' ? 'schedule.saveEnd' : 'schedule.save')}</SubmitButton>
            </>
          }
        >
          <RecordZoneContext value={zone ? { inForce: zone } : undefined}>
            <div className={styles.fields}>
              {!record && <p>{t('schedule.eachInItsZone')}</p>}
              {problem && <p role="alert">{problem}</p>}
              {names.map((name) => (
                <PlannedInput key={name} resource={resource} name={name} sources={sources} />
              ))}
            </div>
          </RecordZoneContext>
        </Dialog>
      </Form>
    </AntdScope>
  );
}

interface PlannedInputProps {
  resource: Resource;
  name: string;
  sources: FieldSources;
}

function PlannedInput({ resource, name, sources }: PlannedInputProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { field: held, fieldState } = useController({ name });
  const errors = messagesOf(fieldState.error);
  const id = `schedule-${name}`;
  const label = labels.field(name);
  return (
    <FieldFrame
      id={id}
      label={label}
      required={name === 'publishAt'}
      errors={errors}
      help={name === 'unpublishAt' ? t('schedule.endHelp') : undefined}
    >
      <FieldInput
        id={id}
        name={name}
        field={resource.fields[name]!}
        label={label}
        value={held.value}
        sources={sources}
        invalid={errors.length > 0}
        describedBy={textsId(id)}
        onChange={held.onChange}
        onBlur={held.onBlur}
      />
    </FieldFrame>
  );
}
