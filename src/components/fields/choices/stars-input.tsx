import { useTranslation } from 'react-i18next';
import { Button } from '../../button.tsx';
import { labelId } from '../field-frame.tsx';
import styles from '../fields.module.css';
import { type FieldInputProps, isClearable } from '../input-props.ts';

/** A star rating: radio buttons, with their arrow keys. */
export function StarsInput({ id, field, value, onChange, onBlur, describedBy }: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { min = 1, max = 5 } = field;
  const chosen = typeof value === 'number' ? value : 0;
  return (
    <div
      className={styles.stars}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {Array.from({ length: max - min + 1 }, (_, place) => min + place).map((stars) => (
        <label key={stars} data-lit={stars <= chosen || undefined}>
          <input
            type="radio"
            id={stars === min ? id : undefined}
            name={id}
            className="wm-sr-only"
            aria-label={t('stars', { count: stars })}
            checked={stars === chosen}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      {chosen > 0 && isClearable(field) && (
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
