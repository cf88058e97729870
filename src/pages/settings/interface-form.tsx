import '../../providers/texts/interface.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type InterfaceSettings,
  densities,
  interfaceLanguages,
  themeChoices,
} from '../../../contract/people/interface-settings.ts';
import { users } from '../../../contract/people/user.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { Hint, Section, SectionHead } from '../../components/layout/layout.tsx';
import { languageName } from '../../formats/formats.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { browsersLanguage } from '../../providers/i18n/language.ts';
import { useServices } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useTheme } from '../../providers/browser/use-theme.ts';
import { meQuery, takeSettings } from '../../providers/session/user.ts';

/** Values of the select boxes; an empty string means the browser's default. */
type Chosen = Record<keyof InterfaceSettings, string>;

/** The user's language and theme, on all devices. */
export function InterfaceForm({ chosen }: { chosen: InterfaceSettings }) {
  const { t, i18n } = useTranslation('interface');
  const { http, queries } = useServices();
  const { choice } = useTheme();
  const form = useForm<Chosen>({
    values: {
      language: chosen.language ?? '',
      theme: chosen.theme ?? choice,
      density: chosen.density ?? densities[0],
    },
  });
  const { change: save } = useChange(
    async ({ language, theme, density }: Chosen) => {
      const look = { language: language || null, theme, density } as InterfaceSettings;
      const { data } = await http.call(users.updateMe, { body: { interface: look } });
      queries.person.setQueryData(meQuery(http).queryKey, takeSettings(data));
    },
    {
      done: () => ({ message: t('saved') }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('failed'), description: messageOf(error) },
    },
  );
  const browsers = browsersLanguage();
  return (
    <Section>
      <SectionHead>
        <h2>{t('title')}</h2>
      </SectionHead>
      <Hint>{t('hint')}</Hint>
      <Form form={form} onSubmit={save}>
        <FormFields>
          <FormField name="language" label={t('language')}>
            {(control) => (
              <SelectBox {...control}>
                <option value="">{t('browser', { what: languageName(browsers, i18n.language) })}</option>
                {interfaceLanguages.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languageName(code, code)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
          <FormField name="theme" label={t('theme')}>
            {(control) => (
              <SelectBox {...control}>
                {themeChoices.map((theme) => (
                  <option key={theme} value={theme}>
                    {t(`themes.${theme}`)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
          <FormField name="density" label={t('density')}>
            {(control) => (
              <SelectBox {...control}>
                {densities.map((density) => (
                  <option key={density} value={density}>
                    {t(`densities.${density}`)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </FormFields>
        <SubmitButton>{t('save')}</SubmitButton>
      </Form>
    </Section>
  );
}
