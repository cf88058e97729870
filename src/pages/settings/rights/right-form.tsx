import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/people/rights.ts';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { Form, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { resourceOf } from '../../../resources/registry.ts';
import type { Draft } from '../impact/impact.ts';
import { RightsImpact } from '../impact/rights-impact.tsx';
import { useLanguageChoices } from '../use-language-choices.ts';
import { useRightWords } from '../use-right-words.ts';
import { type Grantable, type GrantedAction, shownActions } from './grantable.ts';
import { RightSelect } from './right-select.tsx';
import { useMissingRights } from './use-missing-rights.ts';
import type { NewRight } from './use-right-changes.ts';

interface RightFormProps {
  /** Prefix of DOM ids. */
  id: string;
  offered: readonly Grantable[];
  granted: readonly Permission[];
  /** Requires a language or a property. */
  mustNarrow?: boolean;
  busy: boolean;
  /** The change for the impact preview. */
  draftWith: (rights: readonly NewRight[]) => Draft;
  onGive: (rights: NewRight[]) => Promise<boolean>;
}

interface RightChoice {
  resource: string;
  language: string;
  property: string;
  actions: GrantedAction[];
}

/** Form to grant actions on a resource, optionally narrowed. Actions that the user lacks are disabled with a reason. */
export function RightForm({ id, offered, granted, mustNarrow = false, busy, draftWith, onGive }: RightFormProps) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const missing = useMissingRights();
  const languages = useLanguageChoices();
  const properties = useAsked(resourceOf('properties').endpoints.mine!, {});
  const form = useForm<RightChoice>({
    defaultValues: {
      resource: offered.find((each) => each.resource !== '*' && !missing.resource(each.resource))?.resource ?? '',
      language: '',
      property: '',
      actions: [],
    },
  });
  const [resource, language, property, chosen] = useWatch({
    control: form.control,
    name: ['resource', 'language', 'property', 'actions'],
  });
  const of = offered.find((each) => each.resource === resource);
  const about = {
    resource,
    language: (of?.byLanguage && language) || null,
    propertyId: (of?.byProperty && Number(property)) || null,
  };
  const isGiven = (action: GrantedAction) =>
    granted.some(
      (held) =>
        held.resource === resource &&
        held.action === action &&
        held.language === about.language &&
        held.propertyId === about.propertyId,
    );
  const against = (action: GrantedAction) => {
    if (isGiven(action)) return t('given.already');
    return missing.right({ ...about, action }) ? t('given.lacking') : undefined;
  };
  const actions = shownActions.filter((action) => action === '*' || of?.actions.includes(action));
  const wanted = chosen.filter((action) => actions.includes(action) && !against(action));
  const isNarrow = about.language !== null || about.propertyId !== null;

  const isComplete = wanted.length > 0 && (isNarrow || !mustNarrow);
  // `*` includes all other actions.
  const rights = (wanted.includes('*') ? (['*'] as const) : wanted).map((action) => ({ ...about, action }));

  const give = async () => {
    if (await onGive(rights)) form.setValue('actions', []);
  };
  return (
    <Form form={form} onSubmit={give}>
      <FormFields>
        <RightSelect
          name="resource"
          id={`${id}-resource`}
          label={t('narrowed.resource')}
          options={offered.map((each) => [
            each.resource,
            words.resource(each.resource),
            missing.resource(each.resource) ? t('given.lacking') : undefined,
          ])}
        />
        {of?.byLanguage && (
          <RightSelect
            name="language"
            id={`${id}-language`}
            label={t('narrowed.language')}
            options={[['', t('narrowed.any')], ...languages]}
          />
        )}
        {of?.byProperty && (
          <RightSelect
            name="property"
            id={`${id}-property`}
            label={t('narrowed.property')}
            options={[
              ['', t('narrowed.any')],
              ...(properties.data ?? []).map((each) => [String(each.id), each.name] as const),
            ]}
          />
        )}
      </FormFields>
      <Controller
        name="actions"
        control={form.control}
        render={({ field }) => (
          <ChoiceBoxes
            legend={t('narrowed.action')}
            choices={actions.map((action) => [action, words.action(action)])}
            value={wanted}
            onChange={field.onChange}
            against={against}
          />
        )}
      />
      {isComplete && !busy && <RightsImpact draft={draftWith(rights)} />}
      <SubmitButton variant="outline" disabled={busy || !isComplete}>
        {t('narrowed.add')}
      </SubmitButton>
    </Form>
  );
}
