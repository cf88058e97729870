import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ItemTranslation } from '../../../../contract/calls/items.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { BadgeTone } from '../../../components/badge.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from './translation-chips.module.css';

interface TranslationChipsProps {
  resource: Resource;
  row: { id?: unknown; translations?: ItemTranslation[] };
}

/** The languages of an item, each with its state and a link: to the translation, or to the form of a missing one. */
export function TranslationChips({ resource, row }: TranslationChipsProps) {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const { path } = resource.screen;
  // Includes the visible code, so that voice control finds the chip by it.
  const nameOf = (translation: ItemTranslation) => {
    const { language } = translation;
    return `${language ? languageName(language, i18n.language) : t('noLanguage')} ${codeOf(translation)}`;
  };

  const missing = (translation: ItemTranslation) => {
    const code = translation.language ?? '';
    if (!resource.endpoints.create || !may('create', { language: code }))
      return (
        <span
          {...chipOf('plain')}
          data-missing
          role="img"
          aria-label={t('translationMissing', { language: nameOf(translation) })}
        >
          {codeOf(translation)}
        </span>
      );
    const label = t('addTranslation', { language: nameOf(translation) });
    return (
      <Link
        {...chipOf('plain')}
        data-missing
        to={`${path}/create?from=${String(row.id)}&language=${code}`}
        aria-label={label}
        data-tip={label}
      >
        {codeOf(translation)}
      </Link>
    );
  };

  const present = (translation: ItemTranslation) => {
    const { id, status, isOutdated } = translation;
    const states = [status ? labels.option('status', status) : [], isOutdated ? t('outdated') : []].flat();
    const language = nameOf(translation);
    const label =
      states.length > 0 ? t('translationState', { language, state: formatList(states, i18n.language) }) : language;
    return (
      <Link
        {...chipOf(isOutdated ? 'warning' : 'plain')}
        data-shape={isOutdated || !status ? undefined : (shapes[status] ?? 'empty')}
        to={`${path}/${id}`}
        aria-label={label}
        data-tip={label}
      >
        {isOutdated && <AlertIcon />}
        {codeOf(translation)}
      </Link>
    );
  };

  return (
    <ul className={styles.chips}>
      {(row.translations ?? []).map((translation) => (
        <li key={translation.id ?? translation.language}>
          {translation.id === null ? missing(translation) : present(translation)}
        </li>
      ))}
    </ul>
  );
}

const chipOf = (tone: BadgeTone) => ({ className: `wm-badge ${styles.chip}`, 'data-tone': tone });

/** Shapes of the states; others have an empty circle. */
const shapes: Record<string, string> = { published: 'full', scheduled: 'half', archived: 'square' };

const codeOf = ({ language }: ItemTranslation) => language?.toUpperCase() ?? '–';
