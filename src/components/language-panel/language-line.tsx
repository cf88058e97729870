import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { TrashIcon } from '../icons/icons.tsx';

export interface PropertyLanguage {
  id: number;
  name: string;
  isDefault: boolean;
  isActive: boolean;
}

/** The changes of a language; undefined if the user may not make them. */
export interface LanguageActions {
  onActive?: ((id: number, isActive: boolean) => void) | undefined;
  onDefault?: ((id: number) => void) | undefined;
  onRemove?: ((id: number) => void) | undefined;
}

interface LanguageLineProps extends LanguageActions {
  language: PropertyLanguage;
}

/** A language of the property with its actions; those that the default language cannot have are hidden (S4.08). */
export function LanguageLine({ language, onActive, onDefault, onRemove }: LanguageLineProps) {
  const { t } = useTranslation('facts');
  const { id, name, isDefault, isActive } = language;
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
              disabled={!onActive}
              onChange={({ target: { checked } }) => onActive?.(id, checked)}
            />
            {t('active')}
          </label>
          {onDefault && (
            <Button variant="ghost" size="sm" aria-label={t('makeDefaultThis', { name })} onClick={() => onDefault(id)}>
              {t('makeDefault')}
            </Button>
          )}
          {onRemove && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removeLanguage', { name })}
              data-tip={t('removeLanguage', { name })}
              onClick={() => onRemove(id)}
            >
              <TrashIcon />
            </Button>
          )}
        </>
      )}
    </li>
  );
}
