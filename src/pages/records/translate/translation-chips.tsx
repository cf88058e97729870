import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ItemTranslation } from '../../../../contract/calls/items.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
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

  const chip = (translation: ItemTranslation) => {
    const { id, status, isOutdated } = translation;
    const language = nameOf(translation);
    const code = translation.language ?? '';
    const states = [status ? labels.option('status', status) : [], isOutdated ? t('outdated') : []].flat();
    const label =
      states.length > 0 ? t('translationState', { language, state: formatList(states, i18n.language) }) : language;
    const looks = {
      className: `wm-badge ${styles.chip}`,
      'data-tone': isOutdated ? 'warning' : 'plain',
      'data-shape': isOutdated || !status ? undefined : (shapes[status] ?? 'empty'),
      'data-tip': label,
      'aria-label': label,
      children: (
        <>
          {isOutdated && <AlertIcon />}
          {codeOf(translation)}
        </>
      ),
    };
    if (id === null) {
      const isOffered = resource.endpoints.create && may('create', { language: code });
      const name = t(isOffered ? 'addTranslation' : 'translationMissing', { language });
      const absent = { ...looks, 'data-missing': true, 'data-tip': name, 'aria-label': name };
      if (!isOffered) return <span role="img" {...absent} />;
      // No tab stop, because a page would have a hundred: the record's page adds translations by keyboard, too.
      return <Link to={`${path}/create?from=${String(row.id)}&language=${code}`} tabIndex={-1} {...absent} />;
    }
    // The title of the row is the link to its own record.
    return id === row.id ? <span role="img" {...looks} /> : <Link to={`${path}/${id}`} {...looks} />;
  };

  return (
    <ul className={styles.chips}>
      {(row.translations ?? []).map((translation) => (
        <li key={translation.id ?? translation.language}>{chip(translation)}</li>
      ))}
    </ul>
  );
}

/** Shapes of the states; others have an empty circle. */
const shapes: Record<string, string> = { published: 'full', scheduled: 'half', archived: 'square' };

const codeOf = ({ language }: ItemTranslation) => language?.toUpperCase() ?? '–';
