import { useTranslation } from 'react-i18next';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { translationsOf } from '../../../../contract/declaration/translations.ts';
import { runContentTypes, runKinds } from '../../../../contract/writing/run-plan.ts';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';
import { useMayWrite } from '../../../providers/session/use-may-write.ts';
import { translatedByRuns } from '../../../resources/written.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import { guideIn } from '../../../resources/styleguides/guide-in.ts';
import type { PlanChoices } from './use-plan.ts';
import { useRunWords } from './use-run-words.ts';

interface WhatStepProps {
  choices: PlanChoices;
  guides: readonly { id: number; name: string; language: string | null }[];
  /** Languages of the workspace. */
  codes: readonly string[];
  onChoose: (changed: Partial<PlanChoices>) => void;
}

/** First step of a new run: property texts, translations or alt texts, and the style guide. */
export function WhatStep({ choices, guides, codes, onChoose }: WhatStepProps) {
  const { t } = useTranslation(['runs', 'guides']);
  const words = useRunWords();
  const { kind, styleguideId, contentTypes } = choices;
  const isMust = kind === 'texts';
  return (
    <Section aria-labelledby="what">
      <h2 id="what">{t('whatTitle')}</h2>
      <FieldFrame id="kind" label={t('kind')}>
        <SelectBox
          id="kind"
          value={kind}
          onChange={(chosen) => {
            const next = runKinds.find((one) => one === chosen) ?? 'texts';
            onChoose({
              kind: next,
              styleguideId: next === 'texts' ? guideIn(guides, choices.languages[0])?.id : undefined,
            });
          }}
        >
          {runKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      {kind === 'texts' && (
        <ChoiceBoxes
          legend={t('contentTypes')}
          choices={runContentTypes.map((type) => [type, words.type(type)])}
          value={contentTypes}
          onChange={(types) => onChoose({ contentTypes: types })}
        />
      )}
      {kind === 'translations' && <Translated choices={choices} codes={codes} onChoose={onChoose} />}
      {kind === 'alt-texts' && <Hint>{t('altHint')}</Hint>}
      {isMust && guides.length === 0 && <Hint>{t('guides:noGuideAsk')}</Hint>}
      {kind !== 'alt-texts' && guides.length > 0 && (
        <FieldFrame id="styleguide" label={t('styleguide')}>
          <SelectBox
            id="styleguide"
            value={String(styleguideId ?? '')}
            onChange={(id) => onChoose({ styleguideId: Number(id) || undefined })}
          >
            {!isMust && <option value="">{t('noVoice')}</option>}
            {guides.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        </FieldFrame>
      )}
    </Section>
  );
}

/** Resource and source language of translations. Resources with texts in further languages have the default language as source. */
function Translated({ choices: { resource, from }, codes, onChoose }: Omit<WhatStepProps, 'guides'>) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  const labelsOf = useLabelsOf();
  const mayWrite = useMayWrite();
  const translatable = translatedByRuns.filter((one) => mayWrite(one));
  const isFixed = resource !== undefined && translationsOf(resourceNamed(resource))?.by === 'texts';
  const sources = isFixed ? [defaultLanguageCode] : [...new Set([defaultLanguageCode, ...codes])];
  return (
    <>
      <FieldFrame id="resource" label={t('resource')}>
        <SelectBox
          id="resource"
          value={resource ?? ''}
          onChange={(name) => onChoose({ resource: name, from: defaultLanguageCode })}
        >
          {translatable.map(({ name }) => (
            <option key={name} value={name}>
              {labelsOf(name).plural}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
      <FieldFrame id="from" label={t('from')}>
        <SelectBox id="from" value={from} onChange={(code) => onChoose({ from: code })}>
          {sources.map((code) => (
            <option key={code} value={code}>
              {words.language(code)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
    </>
  );
}
