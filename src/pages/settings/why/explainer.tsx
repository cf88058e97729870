import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Action, actions } from '../../../../contract/calls/endpoint.ts';
import { type ExplanationQuestion, explanations } from '../../../../contract/people/explanation.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useActiveWorkspace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf, resources } from '../../../resources/registry.ts';
import { grantables } from '../rights/grantable.ts';
import { useLanguageChoices } from '../use-language-choices.ts';
import { useRightWords } from '../use-right-words.ts';
import { ExplanationView } from './explanation-view.tsx';
import styles from './why.module.css';

interface ExplainerProps {
  question: ExplanationQuestion;
  onChange: (question: ExplanationQuestion) => void;
}

const offered = grantables(resources).filter(({ resource }) => resource !== '*');

/** Form to check a right, and the explanation below. */
export function Explainer({ question, onChange }: ExplainerProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const words = useRightWords();
  const languages = useLanguageChoices();
  const workspace = useActiveWorkspace();
  const properties = useAsked(resourceOf('properties').endpoints.mine!, {});
  const of = offered.find(({ resource }) => resource === question.resource);
  const isDeclared = resources.some(({ name }) => name === question.resource);
  const set = (more: Partial<ExplanationQuestion>) => onChange({ ...question, ...more });
  const [typed, type] = useDebouncedInput(String(question.recordId ?? ''), (id) =>
    set({ recordId: Number(id) || undefined }),
  );
  const select = (
    name: string,
    label: string,
    value: string,
    onSelect: (value: string) => void,
    options: readonly (readonly [string, string])[],
  ) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <SelectBox id={`${id}-${name}`} value={value} onChange={onSelect}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectBox>
    </div>
  );
  const any = ['', t('narrowed.any')] as const;
  // A record has its own language and property.
  const isOpen = question.recordId === undefined;
  const query = { ...question, workspaceId: workspace?.id };
  const answer = useAsked(explanations.one, { query });
  return (
    <>
      <div className={styles.form}>
        {select(
          'action',
          t('narrowed.action'),
          question.action,
          (action) => set({ action: action as Action }),
          actions.filter((action) => of?.actions.includes(action)).map((action) => [action, words.action(action)]),
        )}
        {select(
          'resource',
          t('narrowed.resource'),
          question.resource,
          (resource) => onChange({ userId: question.userId, resource, action: 'read' }),
          offered.map(({ resource }) => [resource, words.resource(resource)]),
        )}
        {isOpen &&
          of?.byLanguage &&
          select(
            'language',
            t('narrowed.language'),
            question.language ?? '',
            (language) => set({ language: language || undefined }),
            [any, ...languages],
          )}
        {isOpen &&
          of?.byProperty &&
          select(
            'property',
            t('narrowed.property'),
            String(question.propertyId ?? ''),
            (id) => set({ propertyId: Number(id) || undefined }),
            [any, ...(properties.data ?? []).map(({ id, name }) => [String(id), name] as const)],
          )}
        {isDeclared && (
          <div>
            <label htmlFor={`${id}-record`}>{t('why.record')}</label>
            <TextBox
              id={`${id}-record`}
              inputMode="numeric"
              placeholder={t('why.anyRecord')}
              value={typed}
              onChange={(id) => type(id, /^\d{0,15}$/.test(id))}
            />
          </div>
        )}
      </div>
      <QueryResult query={answer} height={120}>
        {(explanation) => <ExplanationView explanation={explanation} />}
      </QueryResult>
    </>
  );
}
