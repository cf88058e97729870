import '../../../providers/texts/forms.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { RecordZoneContext } from '../../../components/fields/days/record-zone.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { showMessages } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { localizeErrors } from '../../../providers/http/localize.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { BoundField } from '../form/bound-field.tsx';
import { checkChange } from '../form/saving/record-check.ts';
import { useSources } from '../use-sources.ts';
import styles from './schedule.module.css';

interface PlannedFormProps {
  resource: Resource;
  /** Time zone of the times; absent for records with different zones. */
  zone: string | undefined;
  title: string;
  /** The planned times by field name, in their order. */
  start: AnyValues;
  /** Fields that must not be empty. */
  required: readonly string[];
  submit: string;
  check: (values: AnyValues) => ValidationErrors;
  /** Saves the times. @throws the refusal */
  save: (values: AnyValues) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog with planned times. A refusal is shown at its field, or above them. */
export function PlannedForm(props: PlannedFormProps) {
  const { resource, zone, title, start, required, submit, check, save, onClose, children } = props;
  const { t } = useTranslation('forms');
  const { theme } = useTheme();
  const sources = useSources(resource);
  const [problem, setProblem] = useState('');
  const names = Object.keys(start);
  const form = useForm<AnyValues>({
    defaultValues: start,
    resolver: checkResolver((values) => {
      const malformed = checkChange(resource, valuesOf(names, values));
      return Object.keys(malformed).length > 0 ? malformed : localizeErrors(check(values));
    }),
  });

  const apply = async (values: AnyValues) => {
    setProblem('');
    try {
      await save(valuesOf(names, values));
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
          title={title}
          onClose={onClose}
          actions={
            <>
              <Button variant="outline" onClick={onClose}>
                {t('schedule.cancel')}
              </Button>
              <SubmitButton>{submit}</SubmitButton>
            </>
          }
        >
          <RecordZoneContext value={zone ? { inForce: zone } : undefined}>
            <div className={styles.fields}>
              {children}
              {problem && <p role="alert">{problem}</p>}
              {names.map((name) => (
                <BoundField
                  key={name}
                  resource={resource}
                  name={name}
                  idPrefix="schedule"
                  required={required.includes(name)}
                  help={name === 'unpublishAt' ? t('schedule.endHelp') : undefined}
                  sources={sources}
                />
              ))}
            </div>
          </RecordZoneContext>
        </Dialog>
      </Form>
    </AntdScope>
  );
}

const valuesOf = (names: readonly string[], values: AnyValues): AnyValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
