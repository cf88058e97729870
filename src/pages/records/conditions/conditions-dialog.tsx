import '../../../providers/texts/filters.ts';
import '../../../providers/texts/forms.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionFields, readConditions } from '../../../../contract/calls/conditions.ts';
import { conditionLimits } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { conditionsIn } from '../../../providers/records/list-url.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { useSources } from '../use-sources.ts';
import { ConditionGroup } from './condition-group.tsx';
import styles from './conditions.module.css';
import { type DraftGroup, countOf, draftOf, madeOf, newCondition, newGroup, pathsOf } from './draft.ts';

interface ConditionsDialogProps {
  resource: Resource;
  /** The conditions as in the address. */
  value: string;
  onApply: (value: string) => void;
  onClose: () => void;
}

/** Dialog for advanced conditions in groups. Nothing changes before Apply. */
export function ConditionsDialog({ resource, value, onApply, onClose }: ConditionsDialogProps) {
  const { t } = useTranslation('filters');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const sources = useSources(resource);
  const fields = conditionFields(resource.fields);
  const [draft, setDraft] = useState<DraftGroup>(() => {
    const where = conditionsIn(resource.fields, value);
    return where ? draftOf(where) : newGroup([newCondition(...Object.entries(fields)[0]!)], true);
  });
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const isFull = countOf(draft) >= conditionLimits.conditions;

  const apply = () => {
    const made = madeOf(draft, resource.fields);
    const text = made ? JSON.stringify(made) : '';
    const { problems: found = [] } = text ? readConditions(resource.fields, text, { relative: true }) : {};
    if (found.length === 0) {
      onApply(text);
      return onClose();
    }
    const paths = pathsOf(draft);
    const byKey = found.flatMap(({ path, message }) => {
      const place = path.join('.');
      const named = paths.find(([at]) => place.startsWith(`${at}.`));
      return named ? [[named[1], message] as const] : [];
    });
    setProblems(new Map(byKey));
  };

  return (
    <AntdScope theme={theme}>
      <Dialog
        title={t('conditions.title')}
        wide
        onClose={onClose}
        actions={
          <>
            {value && (
              <Button
                variant="ghost"
                onClick={() => {
                  onApply('');
                  onClose();
                }}
              >
                {t('conditions.clear')}
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              {t('conditions.cancel')}
            </Button>
            <Button onClick={apply}>{t('conditions.apply')}</Button>
          </>
        }
      >
        <p>{t('conditions.text')}</p>
        <div className={styles.editor}>
          <ConditionGroup
            fields={fields}
            labelOf={labels.field}
            sources={sources}
            group={draft}
            isFull={isFull}
            problems={problems}
            onChange={(next) => next && setDraft(next)}
          />
          {isFull && <p role="status">{t('conditions.full', { count: conditionLimits.conditions })}</p>}
          {problems.size > 0 && <p role="alert">{t('conditions.problem')}</p>}
        </div>
      </Dialog>
    </AntdScope>
  );
}
