import '../../../../providers/texts/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguageCode } from '../../../../../contract/constants.ts';
import type { OfferedPlace } from '../../../../../contract/places.ts';
import { places } from '../../../../../contract/places.ts';
import type { AnyValues } from '../../../../../contract/views.ts';
import { Button } from '../../../../components/button.tsx';
import { ComboBox } from '../../../../components/fields/combo-box.tsx';
import { FieldFrame, textsId } from '../../../../components/fields/field-frame.tsx';
import { useOffered } from '../../../../providers/extensions.ts';
import { useLabels } from '../../../../providers/labels.ts';
import type { RecordForm } from '../use-record-form.ts';
import styles from './address.module.css';
import { filledBy } from './filled.ts';
import { useOfferedPlaces } from './use-offered-places.ts';

const id = 'address-search';

/** A search for places above the fields of an address; a chosen one fills them in, and can be put back. */
export function AddressSearch({ form }: { form: RecordForm }) {
  const { t, i18n } = useTranslation('places');
  const isOffered = useOffered(places.autocomplete);
  const [typed, setTyped] = useState('');
  const [filled, setFilled] = useState<Filled>();
  const [choosing, setChoosing] = useState<'none' | 'under way' | Error>('none');
  const search = useOfferedPlaces(() => aroundOf(form, i18n.language));
  if (!isOffered) return null;

  const type = (words: string) => {
    setTyped(words);
    setChoosing('none');
    search.type(words);
  };
  const choose = async (place: OfferedPlace) => {
    setTyped([place.title, place.detail].filter(Boolean).join(', '));
    setChoosing('under way');
    try {
      setFilled(fillIn(form, filledBy(form.resource, await search.details(place.id))));
      setChoosing('none');
    } catch (error) {
      setChoosing(error as Error);
    }
  };
  const error = [choosing, search.state].find((each) => each instanceof Error)?.message;
  const isBusy = search.state === 'loading' || choosing === 'under way';
  const words = isBusy
    ? t('address.searching')
    : search.state === 'found' && (search.notice ?? (choosing === 'none' && !filled && countOf(search.places.length)));
  function countOf(count: number) {
    return count === 0 ? t('address.nothing') : t('address.found', { count });
  }

  return (
    <div className={styles.search}>
      <FieldFrame id={id} label={t('address.search')} errors={error ? [error] : []} help={t('address.help')} wide>
        <ComboBox
          id={id}
          label={t('address.list')}
          placeholder={t('address.placeholder')}
          describedBy={textsId(id)}
          value={typed}
          onChange={(next) => {
            setFilled(undefined);
            type(next);
          }}
          offered={search.places}
          onChoose={(place) => void choose(place)}
          busy={isBusy}
          footer={search.attribution && <AttributionLine {...search.attribution} />}
        />
      </FieldFrame>
      {/* Always there, so that a screen reader hears the words change. */}
      <div role="status" className={styles.status}>
        {filled ? <FilledNote form={form} filled={filled} onPutBack={() => setFilled(undefined)} /> : words}
      </div>
    </div>
  );
}

/** The values that a choice has set, and those before it. */
interface Filled {
  before: AnyValues;
  after: AnyValues;
}

/** All at once: one change, which can be put back as one. */
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

/** What was filled in, and the way back: a field that was changed since keeps what was typed there. */
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
  const fields = new Intl.ListFormat(i18n.language).format(names.map(labels.field));
  return (
    <>
      <span>{t('address.filled', { fields })}</span>
      <Button variant="outline" size="sm" onClick={putBack}>
        {t('address.putBack')}
      </Button>
    </>
  );
}

/** Near the position that the record has already, and in the language of its texts. */
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

/** Whose knowledge it is, as they ask for it to be said. */
function AttributionLine({ text, url }: { text: string; url: string | null }) {
  const { t } = useTranslation('places');
  return (
    <>
      {t('address.from')}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" tabIndex={-1}>
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}
