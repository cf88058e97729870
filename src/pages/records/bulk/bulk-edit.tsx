import '../../../providers/texts/forms.ts';
import '../../../providers/texts/history.ts';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfOneRecord } from '../../../../contract/calls/bulk.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { showMessages } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { checkChange } from '../form/saving/record-check.ts';
import { editable, normalizedValue, startingValues } from '../form/values.ts';
import { useSources } from '../use-sources.ts';
import { BulkField } from './bulk-field.tsx';
import styles from './bulk-edit.module.css';

interface BulkEditProps {
  resource: Resource;
  count: number;
  save: (values: AnyValues) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** Bulk edit: sets the chosen fields to one value in all selected records. Closing changes nothing; Escape keeps typed values; after an error the selection stays. */
export function BulkEdit({ resource, count, save, onDone, onClose }: BulkEditProps) {
  const { t } = useTranslation('history');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const sources = useSources(resource);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const fields = editable(resource).filter(([name]) => !isOfOneRecord(resource, name));
  const sent = (values: AnyValues): AnyValues =>
    Object.fromEntries(
      fields
        .filter(([name]) => chosen.includes(name))
        .map(([name, field]) => [name, normalizedValue(field, values[name])]),
    );
  const form = useForm<AnyValues>({
    defaultValues: startingValues(resource),
    resolver: checkResolver((values) => checkChange(resource, sent(values))),
  });
  const { isDirty } = form.formState;
  const leaveOut = (name: string) => {
    form.resetField(name);
    setChosen((before) => before.filter((each) => each !== name));
  };

  const apply = async (values: AnyValues) => {
    if (chosen.length === 0) return;
    setProblem('');
    try {
      await save(sent(values));
      onClose();
      onDone();
    } catch (error) {
      const found = (error instanceof HttpError && error.validationErrors) || {};
      const byField = Object.entries(found).map(([path, texts]) => [path.replace(/^values\./, ''), texts] as const);
      showMessages(form, Object.fromEntries(byField.filter(([name]) => chosen.includes(name))));
      const others = byField
        .filter(([name]) => !chosen.includes(name))
        .flatMap(([name, texts]) =>
          texts.map((text) => (name in resource.fields ? `${labels.field(name)}: ${text}` : text)),
        );
      setProblem([messageOf(error), ...others].join(' '));
    }
  };

  return (
    <AntdScope theme={theme}>
      <Form form={form} onSubmit={apply}>
        <Dialog
          title={t('editTitle', { count })}
          onClose={isDirty ? undefined : onClose}
          actions={
            <>
              <Button variant="outline" onClick={onClose}>
                {t('cancel')}
              </Button>
              <SubmitButton disabled={chosen.length === 0}>{t('apply')}</SubmitButton>
            </>
          }
        >
          <div className={styles.fields}>
            <p>{t('editText')}</p>
            {problem && <p role="alert">{problem}</p>}
            {fields
              .filter(([name]) => chosen.includes(name))
              .map(([name]) => (
                <BulkField key={name} resource={resource} name={name} sources={sources} onLeaveOut={leaveOut} />
              ))}
            <SelectBox
              aria-label={t('addField')}
              value=""
              onChange={(name) => setChosen((before) => [...before, name])}
            >
              <option value="">{t('choose')}</option>
              {fields
                .filter(([name]) => !chosen.includes(name))
                .map(([name]) => (
                  <option key={name} value={name}>
                    {labels.field(name)}
                  </option>
                ))}
            </SelectBox>
          </div>
        </Dialog>
      </Form>
    </AntdScope>
  );
}
