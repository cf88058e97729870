import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { type Details, detailOf, targetOf } from '../../../../contract/declaration/details.ts';
import {
  furtherPrefix,
  importable,
  otherTargets,
  restTarget,
  translationTargets,
} from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { humanised, useLabels } from '../../../providers/i18n/labels.ts';
import { findResource } from '../../../resources/registry.ts';
import { useTargetWords } from './target-words.ts';
import { ownTarget } from './use-mapping.ts';

/** Value of the option to enter another name for a detail; no target has this value. */
const another = '*';

interface TargetSelectProps {
  resource: Resource;
  /** Details of the resource, if the user may edit them. */
  details?: Details | undefined;
  header: string;
  value: string | null;
  onChange: (target: string | null) => void;
}

/** Target of a column: a field, or a detail with a known or custom name. */
export function TargetSelect({ resource, details, header, value, onChange }: TargetSelectProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const [isNaming, setNaming] = useState(false);
  const fields = ['id', ...importable(resource)].map((field) => (
    <option key={field} value={field}>
      {field === 'id' ? t('id') : labels.field(field)}
    </option>
  ));
  const select = (
    <SelectBox
      aria-label={t('fieldFor', { column: header })}
      value={value ?? ''}
      onChange={(target) => {
        setNaming(target === another);
        if (target !== another) onChange(target || null);
        else if (details) onChange(ownTarget(details, header));
      }}
    >
      <option value="">{t('ignored')}</option>
      {details ? <optgroup label={t('fields')}>{fields}</optgroup> : fields}
      <OtherOptions resource={resource} header={header} value={value} />
      {details && <DetailOptions details={details} header={header} value={value} />}
    </SelectBox>
  );
  const detail = details && value ? detailOf(details, value) : undefined;
  if (!details || !detail || !isNaming) return select;
  return (
    <>
      {select}
      <DetailName
        label={t(`details.${details.prefix}.name`, { column: header })}
        name={detail.name}
        onName={(name) => onChange(ownTarget(details, name))}
      />
    </>
  );
}

/** Other targets: times, positions, places, fields of a referenced record, and a further field with the column's name. */
function OtherOptions({ resource, header, value }: Pick<TargetSelectProps, 'resource' | 'header' | 'value'>) {
  const { t } = useTranslation('transfer');
  const wordsOf = useTargetWords(resource);
  const rest = resource.details ? null : restTarget(resource, header);
  const further = [...new Set([rest, value?.startsWith(furtherPrefix) ? value : null])].filter((each) => each !== null);
  return (
    <>
      {[...otherTargets(resource, findResource), ...translationTargets(resource)].map((target) => (
        <option key={target} value={target}>
          {wordsOf(target)}
        </option>
      ))}
      {further.map((target) => (
        <option key={target} value={target}>
          {t('other.further', { name: target.slice(furtherPrefix.length) })}
        </option>
      ))}
    </>
  );
}

interface DetailNameProps {
  label: string;
  name: string;
  onName: (name: string) => void;
}

/** Input for a detail's name, applied on blur; empty reverts. */
function DetailName({ label, name, onName }: DetailNameProps) {
  const [typed, setTyped] = useState(name);
  const leave = () => (typed.trim() === '' ? setTyped(name) : onName(typed));
  return <TextBox ref={focusOn} aria-label={label} value={typed} onChange={setTyped} onBlur={leave} />;
}

/** Focuses the input on mount. */
const focusOn = (input: HTMLInputElement | null) => input?.focus();

function DetailOptions({ details, header, value }: { details: Details; header: string; value: string | null }) {
  const { t } = useTranslation('transfer');
  const { prefix, known, catalog } = details;
  const knownTargets = Object.keys(known).map((name) => targetOf(details, { name, language: defaultLanguageCode }));
  const headed = detailOf(details, header.trim());
  const own = headed ? targetOf(details, headed) : ownTarget(details, header);
  const more = [own, value].filter(
    (target): target is string => target !== null && detailOf(details, target) !== undefined,
  );
  const nameOf = (target: string) => {
    const { name, language } = detailOf(details, target) ?? { name: target, language: defaultLanguageCode };
    const words = Object.hasOwn(known, name)
      ? t(`${catalog}.${name}`, { defaultValue: humanised(name) })
      : t(`details.${prefix}.own`, { name });
    return language === defaultLanguageCode ? words : t(`details.${prefix}.inLanguage`, { name: words, language });
  };
  return (
    <optgroup label={t(`details.${prefix}.group`)}>
      {[...new Set([...more, ...knownTargets])].map((target) => (
        <option key={target} value={target}>
          {nameOf(target)}
        </option>
      ))}
      {!headed && <option value={another}>{t(`details.${prefix}.another`)}</option>}
    </optgroup>
  );
}
