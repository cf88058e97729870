import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/people/rights.ts';
import { Button } from '../../../components/button.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { useRightWords } from '../use-right-words.ts';
import { Lines } from '../../../components/layout/layout.tsx';
import { linesOf } from './grantable.ts';

interface RightLinesProps {
  granted: readonly Permission[];
  /** Absent without permission to revoke. */
  onTake?: ((permissions: readonly Permission[], what: string) => void) | undefined;
}

/** Permissions in words, one line per resource and narrowing. */
export function RightLines({ granted, onTake }: RightLinesProps) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  return (
    <Lines>
      {linesOf(granted).map(({ key, permissions }) => {
        const what = words.rights(permissions);
        const where = words.where(permissions[0]);
        const whole = where ? t('given.narrowed', { what, where }) : what;
        return (
          <li key={key}>
            <span>{whole}</span>
            {onTake && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('narrowed.remove', { what: whole })}
                data-tip={t('narrowed.remove', { what: whole })}
                onClick={() => onTake(permissions, what)}
              >
                <TrashIcon />
              </Button>
            )}
          </li>
        );
      })}
    </Lines>
  );
}
