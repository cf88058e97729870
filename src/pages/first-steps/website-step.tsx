import { type ReactNode, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FieldFrame } from '../../components/fields/field-frame.tsx';
import { ChoiceBoxes } from '../../components/fields/choices/choice-boxes.tsx';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormEnd, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { languageName } from '../../formats/formats.ts';
import { reader } from '../../formats/reader.ts';
import { timeZones } from '../../formats/time-zones.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useSession } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import styles from './first-steps.module.css';
import { furtherLanguages, offeredLanguages, websiteOfEmail } from './offered-languages.ts';
import { type WebsiteBeginning, useBeginWebsite } from './use-begin-website.ts';

/** `www.lake-bled.com`, also from a full URL. */
const host = /^(?=.{4,160}$)([\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}]{2,40}$/u;
const bare = (typed: string) => typed.trim().toLowerCase().replace(/^https?:\/\//, '').replace(/[/?#].*$/, ''); // prettier-ignore

/** Address, languages and time zone of the website, with defaults from the browser and the email. */
export function WebsiteStep({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('first-steps');
  const session = useSession();
  const begin = useBeginWebsite();
  const made = useRef<{ domainId?: number }>({});
  const offered = offeredLanguages(navigator.languages);
  const here = reader().timeZone;
  const form = useForm<WebsiteBeginning>({
    defaultValues: {
      address: websiteOfEmail(session.identity?.email),
      languages: offered.slice(0, 1),
      main: offered[0]!,
      timeZone: here,
    },
    resolver: schemaResolver(
      z.object({
        address: z.pipe(
          z.string().check(z.overwrite(bare)),
          z.string().check(z.regex(host, t('website.addressWrong'))),
        ),
        languages: z.array(z.string()).check(z.minLength(1)),
        main: z.string(),
        timeZone: z.string(),
      }),
    ),
  });
  const { change } = useChange(
    (values: WebsiteBeginning) => begin({ ...values, address: bare(values.address) }, made.current),
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('website.failed'), description: messageOf(error) },
    },
  );
  const [languages, main] = useWatch({ control: form.control, name: ['languages', 'main'] });
  const choices = [...new Set([...offered, ...languages])];
  const named = (code: string) => [code, languageName(code, i18n.language)] as const;
  const choose = (chosen: string[]) => {
    form.setValue('languages', chosen.length > 0 ? chosen : languages);
    if (chosen.length > 0 && !chosen.includes(main)) form.setValue('main', chosen[0]!);
  };
  return (
    <Form form={form} onSubmit={change} className={styles.form}>
      <FormField name="address" label={t('website.address')} help={t('website.addressHelp')} required>
        {(control) => <TextBox {...control} inputMode="url" autoComplete="off" placeholder="lake-bled.com" />}
      </FormField>
      <Controller
        name="languages"
        control={form.control}
        render={({ field }) => (
          <ChoiceBoxes
            legend={t('website.languages')}
            choices={choices.map(named)}
            value={field.value}
            onChange={choose}
          />
        )}
      />
      <FieldFrame id="another" label={t('website.another')}>
        <SelectBox id="another" value="" onChange={(code) => code && choose([...languages, code])}>
          <option value="">{t('website.choose')}</option>
          {furtherLanguages
            .filter((code) => !choices.includes(code))
            .map(named)
            .toSorted(([, one], [, other]) => one.localeCompare(other, i18n.language))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectBox>
      </FieldFrame>
      <FormField name="main" label={t('website.main')} help={t('website.mainHelp')}>
        {(control) => (
          <SelectBox {...control}>
            {languages.map(named).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <FormField name="timeZone" label={t('website.zone')} help={t('website.zoneHelp')}>
        {(control) => (
          <SelectBox {...control}>
            {timeZones(here).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      <FormEnd>
        <SubmitButton>{t('website.save')}</SubmitButton>
        {children}
      </FormEnd>
    </Form>
  );
}
