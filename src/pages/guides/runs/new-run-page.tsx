import { useTranslation } from 'react-i18next';
import { runContentTypes } from '../../../../contract/writing-runs.ts';
import { composedLanguages } from '../../../../contract/writing.ts';
import { CheckBox } from '../../../components/fields/check-box.tsx';
import { ChoiceBoxes } from '../../../components/fields/choice-boxes.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { SelectBox } from '../../../components/fields/select-box.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Section } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useAskedAll } from '../../../providers/use-api.ts';
import { useLanguages } from '../../../providers/use-languages.ts';
import { useMay } from '../../../providers/use-may.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { Estimate } from './estimate.tsx';
import { PropertyPick } from './property-pick.tsx';
import { RunsFrame } from './runs-frame.tsx';
import { usePlan } from './use-plan.ts';
import { useRunWords } from './use-run-words.ts';
import styles from './runs.module.css';

/** `/generate/runs/new`: what is to be written about which properties, in which languages, and what that comes to. */
export function NewRunPage() {
  const { t } = useTranslation('runs');
  return (
    <RunsFrame title={t('new')} detail={t('detail')}>
      <Prepared />
    </RunsFrame>
  );
}

function Prepared() {
  const { t } = useTranslation('guides');
  const { languages, status } = useLanguages();
  const mayWrite = useMayWrite();
  const found = useAskedAll(resourceOf('styleguides').endpoints.list, { sort: 'name' });
  return (
    <QueryResult query={found} height={320}>
      {(guides) => {
        const codes = languages.filter(({ isActive }) => isActive).map(({ code }) => code);
        const first = codes.find((code) => isComposed(code) && mayWrite(code));
        if (guides.length === 0) return <EmptyState title={t('noGuideTitle')} text={t('noGuideAsk')} />;
        if (status !== 'ready') return <Skeleton height={320} />;
        return <Plan guides={guides} codes={codes} first={first} />;
      }}
    </QueryResult>
  );
}

interface PlanProps {
  guides: readonly { id: number; name: string }[];
  /** The languages of the workspace. */
  codes: readonly string[];
  /** The one that is chosen to begin with. */
  first: string | undefined;
}

function Plan({ guides, codes, first }: PlanProps) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  const mayWrite = useMayWrite();
  const { choices, choose, plan } = usePlan({ styleguideId: guides[0]!.id, languages: first ? [first] : [] });
  const against = (code: string) => (isComposed(code) ? (mayWrite(code) ? undefined : t('mayNot')) : t('notComposed'));
  return (
    <div className={styles.plan}>
      <Section aria-labelledby="what">
        <h2 id="what">{t('whatTitle')}</h2>
        <ChoiceBoxes
          legend={t('contentTypes')}
          choices={runContentTypes.map((type) => [type, words.type(type)])}
          value={choices.contentTypes}
          onChange={(contentTypes) => choose({ contentTypes })}
        />
        <FieldFrame id="styleguide" label={t('styleguide')}>
          <SelectBox
            id="styleguide"
            value={String(choices.styleguideId)}
            onChange={(id) => choose({ styleguideId: Number(id) })}
          >
            {guides.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        </FieldFrame>
      </Section>
      <Section aria-labelledby="which">
        <h2 id="which">{t('whichTitle')}</h2>
        <PropertyPick choices={choices} onChoose={choose} />
        <CheckBox checked={choices.onlyMissing} onChange={(onlyMissing) => choose({ onlyMissing })}>
          {t('onlyMissing')}
        </CheckBox>
      </Section>
      <Section aria-labelledby="in">
        <h2 id="in">{t('languagesTitle')}</h2>
        <ChoiceBoxes
          legend={t('languages')}
          choices={codes.map((code) => [code, words.language(code)])}
          value={choices.languages}
          onChange={(languages) => choose({ languages })}
          against={against}
        />
      </Section>
      <Estimate plan={plan} />
    </div>
  );
}

const isComposed = (code: string) => (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? '');

/** Whether posts in a language may be added or changed. */
function useMayWrite(): (language: string) => boolean {
  const may = useMay('property-posts');
  return (language) => may('update', { language }) || may('create', { language });
}
