import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { notEmpty } from '../../../contract/declaration/field-values.ts';
import { Button } from '../../components/button.tsx';
import { DayBox, TimeBox } from '../../components/fields/days/typed-box.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { useRetryKey } from '../../components/form/use-retry-key.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useFirstSteps } from '../../providers/workspace/first-steps.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import styles from './first-steps.module.css';

interface Begun {
  title: string;
  eventStartDate: string;
  time: string;
}

/** Creates the first event by title and date, in the website's main language. */
export function EventStep({ children }: { children: ReactNode }) {
  const language = useFirstSteps().steps?.languages[0];
  const { t } = useTranslation('first-steps');
  const { http } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const navigate = useNavigate();
  const keyFor = useRetryKey();
  const { endpoints, fields } = resourceOf('events');
  const form = useForm<Begun>({
    defaultValues: { title: '', eventStartDate: '', time: '' },
    resolver: schemaResolver(
      z.object({
        title: fields.title.value.check(notEmpty()),
        eventStartDate: z.string().check(notEmpty()),
        time: z.string(),
      }),
    ),
  });
  const valuesOf = ({ title, eventStartDate, time }: Begun) => ({
    title,
    eventStartDate: eventStartDate && time ? `${eventStartDate}T${time}` : eventStartDate,
    ...(language && { language }),
  });
  const { change } = useChange(
    (values: Begun) => {
      const request = { query: { workspaceId }, body: { ...valuesOf(values), status: 'draft' as const } };
      return http.call(endpoints.create, { ...request, idempotencyKey: keyFor(request) });
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('event.failed'), description: messageOf(error) },
    },
  );
  const openForm = () => {
    const typed = Object.entries(valuesOf(form.getValues())).filter(([, value]) => value !== '');
    void navigate('/events/create', { state: { values: Object.fromEntries(typed) } });
  };
  return (
    <Form form={form} onSubmit={change} className={styles.form}>
      <FormField name="title" label={t('event.title')} required>
        {(control) => <TextBox {...control} autoComplete="off" />}
      </FormField>
      <FormFields>
        <FormField name="eventStartDate" label={t('event.day')} required>
          {({ ref: _ref, onBlur: _left, ...control }) => <DayBox {...control} />}
        </FormField>
        <FormField name="time" label={t('event.time')} help={t('event.timeHelp')}>
          {({ ref: _ref, ...control }) => <TimeBox {...control} />}
        </FormField>
      </FormFields>
      <FormEnd>
        <SubmitButton>{t('event.save')}</SubmitButton>
        <Button variant="outline" onClick={openForm}>
          {t('event.allFields')}
        </Button>
        {children}
      </FormEnd>
    </Form>
  );
}
