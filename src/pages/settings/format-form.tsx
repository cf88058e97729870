import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormatSettings, formatLocales } from '../../../contract/people/format-settings.ts';
import { users } from '../../../contract/people/user.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { Hint, Section, SectionHead } from '../../components/layout/layout.tsx';
import { formatMoment, formatNumber, languageName, weekdayNames } from '../../formats/formats.ts';
import { readerOf } from '../../formats/reader.ts';
import { timeZoneName, timeZones } from '../../formats/time-zones.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { meQuery, takeSettings } from '../../providers/session/user.ts';

/** Values of the select boxes; an empty string means the browser's default. */
type Chosen = Record<keyof FormatSettings, string>;

const sample = { moment: '2026-07-04T17:30:00Z', number: 1_234.5 };

/** The user's formats of dates, times and numbers, time zone, and first day of the week. */
export function FormatForm({ formats }: { formats: FormatSettings }) {
  const { t, i18n } = useTranslation('settings');
  const { http, queries } = useServices();
  const form = useForm<Chosen>({
    defaultValues: {
      locale: formats.locale ?? '',
      timeZone: formats.timeZone ?? '',
      weekStart: formats.weekStart === null ? '' : String(formats.weekStart),
    },
  });
  const { change: save } = useChange(
    async ({ locale, timeZone, weekStart }: Chosen) => {
      const chosen = {
        locale: locale || null,
        timeZone: timeZone || null,
        weekStart: weekStart === '' ? null : Number(weekStart),
      };
      const { data } = await http.call(users.updateMe, { body: { formats: chosen as FormatSettings } });
      queries.person.setQueryData(meQuery(http).queryKey, takeSettings(data));
    },
    {
      done: () => ({ message: t('formats.saved') }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('formats.failed'), description: messageOf(error) },
    },
  );
  const browsers = readerOf({});
  const days = weekdayNames();
  const names = formatLocales.map((code) => [code, languageName(code, i18n.language)] as const);
  return (
    <Section>
      <SectionHead>
        <h2>{t('formats.title')}</h2>
      </SectionHead>
      <Hint>{t('formats.sample', { moment: formatMoment(sample.moment), number: formatNumber(sample.number) })}</Hint>
      <Form form={form} onSubmit={save}>
        <FormFields>
          <FormField name="locale" label={t('formats.locale')}>
            {(control) => (
              <SelectBox {...control}>
                <option value="">{t('formats.browser', { what: languageName(browsers.locale, i18n.language) })}</option>
                {names
                  .toSorted(([, one], [, other]) => one.localeCompare(other, i18n.language))
                  .map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </SelectBox>
            )}
          </FormField>
          <FormField name="timeZone" label={t('formats.timeZone')}>
            {(control) => (
              <SelectBox {...control}>
                <option value="">{t('formats.browser', { what: timeZoneName(browsers.timeZone) })}</option>
                {timeZones(formats.timeZone).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
          <FormField name="weekStart" label={t('formats.weekStart')}>
            {(control) => (
              <SelectBox {...control}>
                <option value="">{t('formats.byCountry')}</option>
                {[1, 6, 0].map((day) => (
                  <option key={day} value={day}>
                    {days[day]}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </FormFields>
        <SubmitButton>{t('formats.save')}</SubmitButton>
      </Form>
    </Section>
  );
}
