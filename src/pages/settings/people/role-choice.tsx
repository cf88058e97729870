import { useTranslation } from 'react-i18next';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { useAsked } from '../../../providers/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { ChoiceBoxes } from '../choice-boxes.tsx';
import { useLanguageChoices } from '../use-language-choices.ts';

export interface ChosenRole {
  roleId?: number;
  /** Its changes are then for content in these languages only. */
  languages: string[];
}

interface RoleChoiceProps {
  id: string;
  value: ChosenRole;
  errors?: readonly string[];
  onChange: (value: ChosenRole) => void;
}

/** A role to give, and the languages to which it is narrowed. */
export function RoleChoice({ id, value, errors, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('settings');
  const { data = [] } = useAsked(resourceOf('roles').endpoints.list, { query: { take: 100 } });
  const languages = useLanguageChoices();
  const isOwner = data.find((role) => role.id === value.roleId)?.builtIn === 'owner';
  return (
    <>
      <div className="wm-fields">
        <FieldFrame id={id} label={t('people.role')} required errors={errors}>
          <select
            id={id}
            className="wm-select"
            value={value.roleId ?? ''}
            aria-required
            aria-invalid={errors ? true : undefined}
            aria-describedby={textsId(id)}
            onChange={(event) => onChange({ ...value, roleId: Number(event.target.value) || undefined })}
          >
            <option value="">{t('people.chooseRole')}</option>
            {data.map((role) => (
              <option key={role.id} value={role.id}>
                {role.name}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      {!isOwner && languages.length > 0 && (
        <ChoiceBoxes
          legend={t('people.languages')}
          choices={languages}
          value={value.languages}
          onChange={(chosen) => onChange({ ...value, languages: chosen })}
        />
      )}
    </>
  );
}
