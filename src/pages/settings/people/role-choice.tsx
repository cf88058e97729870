import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFields } from '../../../components/form/form.tsx';
import { useAskedAll } from '../../../providers/records/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { useLanguageChoices } from '../use-language-choices.ts';

export interface ChosenRole {
  roleId: number | null;
  /** Languages to which the role's changes are limited; empty: all. */
  languages: string[];
}

export const noRole: ChosenRole = { roleId: null, languages: [] };

/** Form fields for a role and its languages. */
export function RoleChoice({ id }: { id: string }) {
  const { t } = useTranslation('settings');
  const { data = [] } = useAskedAll(resourceOf('roles').endpoints.list);
  const languages = useLanguageChoices();
  const chosen = useWatch<ChosenRole, 'roleId'>({ name: 'roleId' });
  const { setValue } = useFormContext<ChosenRole>();
  const isOwner = (roleId: number | null) => data.find(({ id }) => id === roleId)?.builtIn === 'owner';
  return (
    <>
      <FormFields>
        <FormField<number | null> name="roleId" id={id} label={t('people.role')} required>
          {({ value, onChange, ...control }) => (
            <SelectBox
              {...control}
              value={String(value ?? '')}
              onChange={(next) => {
                onChange(Number(next) || null);
                // An owner cannot be limited to languages.
                if (isOwner(Number(next))) setValue('languages', []);
              }}
            >
              <option value="">{t('people.chooseRole')}</option>
              {data.map((role) => (
                <option key={role.id} value={role.id}>
                  {role.name}
                </option>
              ))}
            </SelectBox>
          )}
        </FormField>
      </FormFields>
      {!isOwner(chosen) && languages.length > 0 && (
        <Controller<ChosenRole, 'languages'>
          name="languages"
          render={({ field }) => (
            <ChoiceBoxes
              legend={t('people.languages')}
              choices={languages}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  );
}
