import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import { loadRights } from '../../../providers/rights.ts';
import { useServices } from '../../../providers/services.ts';
import { resourceOf } from '../../../resources/registry.ts';
import '../settings.css';

const names = ['organisation', 'workspace'] as const;

/** A new organisation with a first workspace in it: without one there would be nowhere to work. */
export function StartOrganisation() {
  const { t } = useTranslation('settings');
  const services = useServices();
  const { http, place } = services;
  const [values, setValues] = useState({ organisation: '', workspace: '' });
  const [busy, setBusy] = useState(false);
  const complete = names.every((name) => values[name].trim() !== '');

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    setBusy(true);
    try {
      const made = await http.call(resourceOf('organizations').endpoints.create, {
        body: { name: values.organisation },
      });
      const { id: organisationId } = made.data;
      const first = await http.call(resourceOf('workspaces').endpoints.create, {
        query: { organisationId },
        body: { name: values.workspace },
      });
      await Promise.all([loadRights(services), place.refresh()]);
      place.select(first.data.id);
      void toast('success', { message: t('start.done', { name: values.organisation }) });
    } catch (error) {
      void toast('error', { message: t('start.failed'), description: wordsOf(error) });
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void begin(event)}>
      <div className="wm-fields">
        {names.map((name) => (
          <FieldFrame key={name} id={`start-${name}`} label={t(`start.${name}`)} required>
            <input
              id={`start-${name}`}
              className="wm-input"
              maxLength={120}
              value={values[name]}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          </FieldFrame>
        ))}
      </div>
      <Button type="submit" variant="outline" loading={busy} disabled={!complete}>
        {t('start.begin')}
      </Button>
    </form>
  );
}
