import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { propertyLanguageCalls } from '../../../resources/property-languages/property-languages.resource.ts';
import type { WorkspaceLanguage } from '../../../providers/i18n/received-languages.ts';
import { useServices } from '../../../providers/services.ts';
import { useLanguageChanges } from '../../../providers/i18n/use-languages.ts';

interface LanguageLineProps {
  language: WorkspaceLanguage;
  propertyId: number;
  mayUpdate: boolean;
  mayRemove: boolean;
  attempt: (act: () => Promise<unknown>) => void;
}

/** A language of the property with its actions; those that the default language cannot have are hidden (S4.08). */
export function LanguageLine({ language, propertyId, mayUpdate, mayRemove, attempt }: LanguageLineProps) {
  const { t } = useTranslation('facts');
  const { http } = useServices();
  const changes = useLanguageChanges();
  const { id, name, isDefault, isActive } = language;
  const unlink = async () => {
    await http.call(propertyLanguageCalls.unlink, { params: { propertyId, languageId: id } });
    await changes.refresh();
  };
  return (
    <li>
      <span>{name}</span>
      {isDefault ? (
        <em>{t('default')}</em>
      ) : (
        <>
          <label>
            <input
              type="checkbox"
              aria-label={t('activeThis', { name })}
              checked={isActive}
              disabled={!mayUpdate}
              onChange={({ target: { checked } }) => attempt(() => changes.setActive(id, checked))}
            />
            {t('active')}
          </label>
          {mayUpdate && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('makeDefaultThis', { name })}
              onClick={() => attempt(() => changes.makeDefault(id))}
            >
              {t('makeDefault')}
            </Button>
          )}
          {mayRemove && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removeLanguage', { name })}
              data-tip={t('removeLanguage', { name })}
              onClick={() => attempt(unlink)}
            >
              <TrashIcon />
            </Button>
          )}
        </>
      )}
    </li>
  );
}
