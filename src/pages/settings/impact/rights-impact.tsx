import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { people } from '../../../../contract/people/people.ts';
import { permissions } from '../../../../contract/people/rights.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { resources } from '../../../resources/registry.ts';
import { grantables } from '../rights/grantable.ts';
import { useRightWords } from '../use-right-words.ts';
import { type Draft, type Extent, type Impact, impactOf, linesOfExtents } from './impact.ts';
import styles from './impact.module.css';
import { formatList } from '../../../formats/formats.ts';

const offered = grantables(resources).filter(({ resource }) => resource !== '*');
const mostNames = 5;

/** Preview of a change of rights: users and their gains and losses. */
export function RightsImpact({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const organisationId = useOrganisationId() ?? 0;
  const known = useAsked(people.list, {});
  const all = useAsked(permissions.list, {});
  const impacts =
    known.data && all.data && impactOf({ draft, organisationId, people: known.data, before: all.data, offered });
  return (
    <section className={styles.impact} aria-labelledby={id}>
      <h3 id={id}>{t('impact.title')}</h3>
      <div role="status">
        {known.error || all.error ? (
          <Hint>{t(`impact.unknown.${draft.of}`)}</Hint>
        ) : !impacts ? (
          <Skeleton height={24} />
        ) : impacts.length === 0 ? (
          <Hint>{t(known.data?.some(draft.concerns) ? 'impact.nothing' : 'impact.noHolder')}</Hint>
        ) : (
          <ul className={styles.groups}>
            {impacts.map((impact) => (
              <Group key={impact.people[0]!.id} impact={impact} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Group({ impact: { people: group, gained, lost } }: { impact: Impact }) {
  const { t, i18n } = useTranslation('settings');
  const shown = group.slice(0, mostNames).map(({ name }) => name);
  const rest = group.length - shown.length;
  const names = formatList([...shown, ...(rest > 0 ? [t('impact.more', { count: rest })] : [])], i18n.language);
  return (
    <li>
      <strong>{t('impact.people', { count: group.length, names })}</strong>
      <dl>
        <Extents kind="gains" extents={gained} />
        <Extents kind="loses" extents={lost} />
      </dl>
    </li>
  );
}

function Extents({ kind, extents }: { kind: 'gains' | 'loses'; extents: readonly Extent[] }) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  if (extents.length === 0) return null;
  return (
    <div data-kind={kind}>
      <dt>{t(`impact.${kind}`)}</dt>
      {linesOfExtents(extents, offered).map(({ resource, actions, language, propertyId }) => {
        const what = `${actions.map(words.action).join(', ')}: ${words.resource(resource)}`;
        const where = words.where({ language, propertyId, property: null });
        return (
          <dd key={`${resource}/${language}/${propertyId}`}>{where ? t('given.narrowed', { what, where }) : what}</dd>
        );
      })}
    </div>
  );
}
