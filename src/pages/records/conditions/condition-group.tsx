import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionLimits } from '../../../../contract/calls/constants.ts';
import type { Field } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../../components/button.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { AddIcon, CloseIcon } from '../../../components/icons/icons.tsx';
import { ConditionRow } from './condition-row.tsx';
import styles from './conditions.module.css';
import { type DraftGroup, changed, isDraftGroup, newCondition, newGroup } from './draft.ts';

interface GroupProps {
  fields: Record<string, Field>;
  labelOf: (name: string) => string;
  sources: FieldSources;
  group: DraftGroup;
  level?: number;
  /** Whether the maximum number of conditions is reached. */
  isFull: boolean;
  /** Error of each condition, by key. */
  problems: ReadonlyMap<number, string>;
  onChange: (next: DraftGroup | undefined) => void;
}

/** A group of conditions and nested groups, joined by all or any. */
export function ConditionGroup({ group, level = 1, onChange, ...shared }: GroupProps) {
  const { t } = useTranslation('filters');
  const id = useId();
  const { fields, isFull } = shared;
  const first = () => newCondition(...Object.entries(fields)[0]!);
  const add = (node: DraftGroup['nodes'][number]) => onChange({ ...group, nodes: [...group.nodes, node] });
  return (
    <div role="group" aria-labelledby={id} className={styles.group} data-level={level}>
      <div className={styles.match}>
        <span id={id} className="wm-sr-only">
          {t('conditions.group')}
        </span>
        <SelectBox
          aria-label={t('conditions.match')}
          value={group.every ? 'all' : 'any'}
          onChange={(chosen) => onChange({ ...group, every: chosen === 'all' })}
        >
          <option value="all">{t('conditions.every')}</option>
          <option value="any">{t('conditions.any')}</option>
        </SelectBox>
        {level > 1 && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('conditions.removeGroup')}
            onClick={() => onChange(undefined)}
          >
            <CloseIcon />
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {group.nodes.map((node) =>
          isDraftGroup(node) ? (
            <li key={node.key}>
              <ConditionGroup
                {...shared}
                group={node}
                level={level + 1}
                onChange={(next) => onChange(changed(group, node.key, next))}
              />
            </li>
          ) : (
            <ConditionRow
              key={node.key}
              {...shared}
              condition={node}
              problem={shared.problems.get(node.key)}
              onChange={(next) => onChange(changed(group, node.key, next))}
            />
          ),
        )}
      </ul>
      <div className={styles.adding}>
        <Button variant="outline" size="sm" disabled={isFull} onClick={() => add(first())}>
          <AddIcon />
          {t('conditions.add')}
        </Button>
        {level < conditionLimits.levels && (
          <Button variant="ghost" size="sm" disabled={isFull} onClick={() => add(newGroup([first()], !group.every))}>
            <AddIcon />
            {t('conditions.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}
