import { useTranslation } from 'react-i18next';
import { sourcePrefix, translationOf, wholeAddress, wholeDay } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';

/** Labels of targets. */
export function useTargetWords(resource: Resource): (target: string) => string {
  const { t } = useTranslation('transfer');
  const labelsOf = useLabelsOf();
  const own = labelsOf(resource.name);
  const wordOf = (target: string, field: (name: string) => string) =>
    target === wholeAddress ? t('other.address') : field(target);
  return (target) => {
    if (target === wholeDay || target === translationOf) return t(`other.${target}`);
    if (target.startsWith(sourcePrefix))
      return t('other.source', { field: own.field(target.slice(sourcePrefix.length)) });
    if (target === 'position' || target.startsWith('place.')) return t(`other.${target.replace('.', '_')}`);
    const [name = '', part] = target.split('.');
    if (part === undefined) return wordOf(name, own.field);
    const referred = resource.fields[name]?.resource;
    return referred
      ? `${labelsOf(referred).singular}: ${wordOf(part, labelsOf(referred).field)}`
      : t('other.clock', { field: own.field(name) });
  };
}
