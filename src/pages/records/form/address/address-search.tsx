import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguageCode } from '../../../../../contract/calls/constants.ts';
import { places } from '../../../../../contract/places/places.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { Button } from '../../../../components/button.tsx';
import { FieldFrame, textsId } from '../../../../components/fields/field-frame.tsx';
import { useOffered } from '../../../../providers/http/extensions.ts';
import { useLabels } from '../../../../providers/i18n/labels.ts';
import { PlaceBox } from '../../places/place-box.tsx';
import { usePlaceSearch } from '../../places/use-place-search.ts';
import type { RecordForm } from '../use-record-form.ts';
import styles from './address.module.css';
import { valuesFromPlace } from './filled.ts';
import { formatList } from '../../../../formats/formats.ts';

const id = 'address-search';

/** Search for places above the address fields; a selected place fills them in, with undo. */
export function AddressSearch({ form }: { form: RecordForm }) {
  const { t, i18n } = useTranslation('places');
  const isOffered = useOffered(places.autocomplete);
  const [filled, setFilled] = useState<Filled>();
  const search = usePlaceSearch({
    around: () => aroundOf(form, i18n.language),
    nothing: t('address.nothing'),
    onChosen: (place) => setFilled(fillIn(form, valuesFromPlace(form.resource, place))),
  });
  if (!isOffered) return null;
  return (
    <div className={styles.search}>
      <FieldFrame
        id={id}
        label={t('address.search')}
        errors={search.error ? [search.error] : []}
        help={t('address.help')}
        wide
      >
        <PlaceBox
          id={id}
          label={t('address.list')}
          placeholder={t('address.placeholder')}
          describedBy={textsId(id)}
          search={search}
          value={search.typed ?? ''}
          onType={(words) => {
            setFilled(undefined);
            search.type(words);
          }}
        />
      </FieldFrame>
      {/* Always rendered, so that screen readers announce changes. */}
      <div role="status" className={styles.status}>
        {filled ? <FilledNote form={form} filled={filled} onPutBack={() => setFilled(undefined)} /> : search.words}
      </div>
    </div>
  );
}

/** The values after a selection, and those before it. */
interface Filled {
  before: AnyValues;
  after: AnyValues;
}

/** Sets all fields at once, so that one undo reverts them. */
function fillIn(form: RecordForm, after: AnyValues): Filled {
  const held = form.values();
  const changed = Object.entries(after).filter(([name, value]) => held[name] !== value);
  const before = Object.fromEntries(changed.map(([name]) => [name, held[name]]));
  for (const [name, value] of changed) form.set(name, value);
  return { before, after: Object.fromEntries(changed) };
}

interface FilledNoteProps {
  form: RecordForm;
  filled: Filled;
  onPutBack: () => void;
}

/** The fields that were filled in, with undo: fields edited since keep their text. */
function FilledNote({ form, filled: { before, after }, onPutBack }: FilledNoteProps) {
  const { t, i18n } = useTranslation('places');
  const labels = useLabels(form.resource.name);
  const names = Object.keys(after);
  if (names.length === 0) return t('address.same');
  const putBack = () => {
    const held = form.values();
    for (const name of names) if (held[name] === after[name]) form.set(name, before[name]);
    document.getElementById(id)?.focus();
    onPutBack();
  };
  const fields = formatList(names.map(labels.field), i18n.language);
  return (
    <>
      <span>{t('address.filled', { fields })}</span>
      <Button variant="outline" size="sm" onClick={putBack}>
        {t('address.putBack')}
      </Button>
    </>
  );
}

/** Search context: the record's current position and the language of its texts. */
function aroundOf({ resource, values }: RecordForm, locale: string) {
  const held = values();
  const { latitude, longitude } = resource.address;
  const degrees = (name: string | undefined) => {
    const value = name === undefined ? null : held[name];
    return typeof value === 'number' ? value : null;
  };
  const [field] = Object.entries(resource.fields).find(([, { kind }]) => kind === 'language') ?? [];
  const language = (field && (held[field] as string | null)) || locale || defaultLanguageCode;
  return { latitude: degrees(latitude), longitude: degrees(longitude), language };
}
