import { useTranslation } from 'react-i18next';
import { isComposedLanguage } from '../../../../contract/writing/writing.ts';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { Section } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useAskedAll } from '../../../providers/records/use-api.ts';
import { useLanguages } from '../../../providers/i18n/use-languages.ts';
import { useMayWrite } from '../../../providers/session/use-may-write.ts';
import { translatedByRuns } from '../../../resources/written.ts';
import { resourceNamed, resourceOf } from '../../../resources/registry.ts';
import { guideIn } from '../../../resources/styleguides/guide-in.ts';
import { Estimate } from './estimate.tsx';
import { MatchingPick } from './matching-pick.tsx';
import { PropertyPick } from './property-pick.tsx';
import { RunsFrame } from './runs-frame.tsx';
import { type PlanChoices, planOf, usePlan } from './use-plan.ts';
import { useRunWords } from './use-run-words.ts';
import { WhatStep } from './what-step.tsx';
import styles from './runs.module.css';

/** `/generate/runs/new`: plans a run by content, records and languages, with an estimate. */
export function NewRunPage() {
  const { t } = useTranslation('runs');
  return (
    <RunsFrame title={t('new')} detail={t('detail')}>
      <Prepared />
    </RunsFrame>
  );
}

function Prepared() {
  const { languages, status } = useLanguages();
  const found = useAskedAll(resourceOf('styleguides').endpoints.list, { sort: 'name' });
  return (
    <QueryResult query={found} height={320}>
      {(guides) => {
        if (status !== 'ready') return <Skeleton height={320} />;
        return <Plan guides={guides} codes={languages.filter(({ isActive }) => isActive).map(({ code }) => code)} />;
      }}
    </QueryResult>
  );
}

interface PlanProps {
  guides: readonly { id: number; name: string; language: string | null }[];
  /** Languages of the workspace. */
  codes: readonly string[];
}

function Plan({ guides, codes }: PlanProps) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  const mayWrite = useMayWrite();
  const posts = resourceOf('property-posts');
  const first = codes.find((code) => isComposedLanguage(code) && mayWrite(posts, code));
  const { choices, choose } = usePlan({
    kind: 'texts',
    styleguideId: guideIn(guides, first)?.id,
    languages: first ? [first] : [],
    resource: translatedByRuns.find((resource) => mayWrite(resource))?.name,
  });
  const { kind, languages, from } = choices;
  const target = targetOf(choices);
  const hasStatus = kind === 'translations' && target !== undefined && 'status' in target.fields;
  const against = (code: string) => {
    if (kind === 'translations' && code === from) return t('isSource');
    if (kind !== 'translations' && !isComposedLanguage(code)) return t('notComposed');
    return target && mayWrite(target, code) ? undefined : t('mayNot');
  };
  // Drop languages that are not available now from the plan, but keep the choice for another kind of run.
  const chosen = { ...choices, languages: languages.filter((code) => against(code) === undefined) };
  return (
    <div className={styles.plan}>
      <WhatStep choices={choices} guides={guides} codes={codes} onChoose={choose} />
      <Section aria-labelledby="which">
        <h2 id="which">{t(`whichTitle.${kind}`)}</h2>
        {kind === 'texts' ? (
          <>
            <PropertyPick choices={choices} onChoose={choose} />
            <CheckBox checked={choices.onlyMissing} onChange={(onlyMissing) => choose({ onlyMissing })}>
              {t('onlyMissing')}
            </CheckBox>
          </>
        ) : (
          <MatchingPick choices={choices} hasStatus={hasStatus} onChoose={choose} />
        )}
      </Section>
      <Section aria-labelledby="in">
        <h2 id="in">{t('languagesTitle')}</h2>
        <ChoiceBoxes
          legend={t('languages')}
          choices={codes.map((code) => [code, words.language(code)])}
          value={chosen.languages}
          onChange={(some) => choose({ languages: some })}
          against={against}
        />
      </Section>
      <Estimate plan={planOf(chosen, hasStatus)} />
    </div>
  );
}

/** The resource that the run writes to. */
function targetOf({ kind, resource }: PlanChoices) {
  const name = { texts: 'property-posts', translations: resource, 'alt-texts': 'media' }[kind];
  return name === undefined ? undefined : resourceNamed(name);
}
