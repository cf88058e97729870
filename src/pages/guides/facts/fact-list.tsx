import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TaskFact } from '../../../../contract/writing/writing.ts';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { useIsMobile } from '../../../components/use-media-query.ts';
import type { SubjectType } from '../subject/subject.ts';
import { useFactWords } from './use-fact-words.ts';
import styles from '../guides.module.css';

interface FactListProps {
  facts: readonly TaskFact[];
  about: SubjectType;
  /** Ids of excluded facts. */
  leftOut: ReadonlySet<string>;
  /** Ids of facts used in the texts. */
  told: ReadonlySet<string>;
  /** Ids of facts behind the focused sentence. */
  lit: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Below this count a hint says that the facts are too few for a text. */
const few = 4;

/** Facts for the text, each with a checkbox. Collapsed on phones, to keep the text close. */
export function FactList({ facts, about, leftOut, ...marks }: FactListProps) {
  const { t } = useTranslation('guides');
  const isMobile = useIsMobile();
  const used = facts.filter(({ id }) => !leftOut.has(id)).length;
  const [amenities, others] = [facts.filter(isAmenity), facts.filter((fact) => !isAmenity(fact))];
  return (
    <details className={styles.factList} open={!isMobile}>
      <summary>
        {t('factsTitle')} <span>{t('factsCount', { used, all: facts.length })}</span>
      </summary>
      <FactGroup legend={t(`factsOf.${about}`)} facts={others} leftOut={leftOut} {...marks} />
      {amenities.length > 0 && <FactGroup legend={t('amenities')} facts={amenities} leftOut={leftOut} {...marks} />}
      {about === 'property' && facts.length < few && (
        <p className={styles.factNote}>
          {t('fewFacts')} <Link to="/property-facts">{t('toFacts')}</Link>
        </p>
      )}
    </details>
  );
}

const isAmenity = ({ fact }: TaskFact) => fact === 'amenity';

interface FactGroupProps extends Omit<FactListProps, 'about'> {
  legend: string;
}

function FactGroup({ legend, facts, leftOut, told, lit, onToggle }: FactGroupProps) {
  const { t } = useTranslation('guides');
  const words = useFactWords();
  return (
    <fieldset className={styles.factGroup}>
      <legend>{legend}</legend>
      {facts.map((fact) => {
        const { label, value } = words(fact);
        return (
          <div key={fact.id} className={styles.taskFact} data-lit={lit.has(fact.id) || undefined}>
            <CheckBox
              checked={!leftOut.has(fact.id)}
              against={fact.id === 'name' ? t('always') : undefined}
              onChange={() => onToggle(fact.id)}
            >
              <span className={styles.taskFactWords}>
                {!isAmenity(fact) && <b>{label}</b>} {value}
              </span>
            </CheckBox>
            {told.has(fact.id) && <span className={styles.told}>{t('told')}</span>}
          </div>
        );
      })}
    </fieldset>
  );
}
