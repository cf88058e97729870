import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import { AntdScope } from '../../../components/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../components/fields/field-input.tsx';
import { HttpError, wordsOf } from '../../../providers/http-error.ts';
import { useLabels } from '../../../providers/labels.ts';
import { useTheme } from '../../../providers/use-theme.ts';
import { type Values, editable, meant, startingValues } from '../form/values.ts';
import { useSources } from '../use-sources.ts';
import './bulk-edit.css';

interface BulkEditProps {
  resource: Resource;
  count: number;
  save: (values: Values) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
}

/** What is a record's own, or comes as a file, is not given to many alike. */
const singular = ['image', 'translationGroup', 'latitude', 'longitude'];

/** Chosen fields get one value in many records. Closing changes nothing; an error leaves what was chosen. */
export function BulkEdit({ resource, count, save, onDone, onClose }: BulkEditProps) {
  const { t } = useTranslation('history');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const sources = useSources(resource);
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<ValidationErrors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = editable(resource).filter(([name, { kind }]) => name !== resource.title && !singular.includes(kind));
  const names = Object.keys(values);
  const set = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const leaveOut = (name: string) => setValues(({ [name]: _value, ...others }) => others);

  const apply = async () => {
    if (busy || names.length === 0) return;
    setBusy(true);
    try {
      const sent = fields.filter(([name]) => name in values);
      await save(Object.fromEntries(sent.map(([name, field]) => [name, meant(field, values[name])])));
      onClose();
      onDone();
    } catch (error) {
      const found = (error instanceof HttpError && error.validationErrors) || {};
      const byField = Object.entries(found).map(([path, texts]) => [path.replace(/^values\./, ''), texts] as const);
      setErrors(Object.fromEntries(byField.filter(([name]) => name in values)));
      const others = byField.filter(([name]) => !(name in values)).flatMap(([, texts]) => texts);
      setProblem([wordsOf(error), ...others].join(' '));
      setBusy(false);
    }
  };

  return (
    <AntdScope theme={theme}>
      <Dialog
        title={t('editTitle', { count })}
        onClose={onClose}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button loading={busy} disabled={names.length === 0} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          </>
        }
      >
        <div className="wm-bulk">
          <p>{t('editText')}</p>
          {problem && <p role="alert">{problem}</p>}
          {fields.map(([name, field]) =>
            name in values ? (
              <div key={name} className="wm-bulk-field">
                <FieldFrame
                  id={`bulk-${name}`}
                  label={labels.field(name)}
                  required={field.required}
                  errors={errors[name]}
                  group={isGroup(field)}
                >
                  <FieldInput
                    id={`bulk-${name}`}
                    name={name}
                    field={field}
                    label={labels.field(name)}
                    value={values[name]}
                    sources={sources}
                    invalid={Boolean(errors[name])}
                    describedBy={textsId(`bulk-${name}`)}
                    onChange={(value) => set(name, value)}
                  />
                </FieldFrame>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('leaveOut', { field: labels.field(name) })}
                  onClick={() => leaveOut(name)}
                >
                  ×
                </Button>
              </div>
            ) : null,
          )}
          <select
            className="wm-select"
            aria-label={t('addField')}
            value=""
            onChange={(event) => set(event.target.value, startingValues(resource)[event.target.value] ?? null)}
          >
            <option value="">{t('choose')}</option>
            {fields
              .filter(([name]) => !(name in values))
              .map(([name]) => (
                <option key={name} value={name}>
                  {labels.field(name)}
                </option>
              ))}
          </select>
        </div>
      </Dialog>
    </AntdScope>
  );
}
