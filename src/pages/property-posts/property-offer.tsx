import { useTranslation } from 'react-i18next';
import type { Image } from '../../../contract/declaration/fields.ts';
import { Button } from '../../components/button.tsx';
import { focusStyle } from '../../components/pictures/in-focus.ts';
import { smallAddress } from '../../components/pictures/small-address.ts';
import { useLabels } from '../../providers/i18n/labels.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { FormSectionProps } from '../form-views.ts';
import { differingFrom, missingIn } from './offered.ts';
import styles from './property-offer.module.css';
import { useOffered } from './use-offered.tsx';
import { formatList } from '../../formats/formats.ts';

interface PropertyOfferProps extends Pick<FormSectionProps, 'values' | 'onChange'> {
  propertyId: number;
}

/** Offers the property's values for empty fields of the post, and for those that differ. */
export function PropertyOffer({ propertyId, values, onChange }: PropertyOfferProps) {
  const language = typeof values.language === 'string' ? values.language : 'en';
  const { data } = useOffered(propertyId, language);
  const take = (offered: AnyValues) => {
    for (const [name, value] of Object.entries(offered)) onChange(name, value);
  };
  return data && <Offer missing={missingIn(values, data)} differing={differingFrom(values, data)} take={take} />;
}

interface OfferProps {
  missing: AnyValues;
  differing: AnyValues;
  take: (offered: AnyValues) => void;
}

function Offer({ missing, differing, take }: OfferProps) {
  const { t, i18n } = useTranslation('resources');
  const labels = useLabels('property-posts');
  const named = (names: string[]) => formatList(names.map(labels.field), i18n.language);
  const empty = Object.keys(missing);
  const differences = Object.entries(differing);
  if (empty.length === 0 && differences.length === 0) return null;
  return (
    <div className={styles.offer} role="group" aria-label={t('property-posts.offer')}>
      {empty.length > 0 && (
        <p>
          <span>{t('property-posts.missing', { fields: named(empty) })}</span>
          <Button variant="outline" size="sm" onClick={() => take(missing)}>
            {t('property-posts.fill')}
          </Button>
        </p>
      )}
      {differences.map(([name, value]) => (
        <p key={name}>
          <span>
            {isPictures(value) ? (
              <>
                {t('property-posts.differsInPictures', { field: labels.field(name) })}
                <Pictures pictures={[value].flat()} />
              </>
            ) : (
              t('property-posts.differs', { field: labels.field(name), value: String(value as string) })
            )}
          </span>
          <Button variant="outline" size="sm" onClick={() => take({ [name]: value })}>
            {t('property-posts.takeOver')}
          </Button>
        </p>
      ))}
    </div>
  );
}

const isPictures = (value: unknown): value is Image | Image[] => typeof value === 'object';

/** The most pictures to show; the rest is counted. */
const maxShown = 5;

function Pictures({ pictures }: { pictures: readonly Image[] }) {
  const { t } = useTranslation('resources');
  const more = pictures.length - maxShown;
  return (
    <span className={styles.pictures}>
      {pictures.slice(0, maxShown).map(({ id, url, alt_text: alt, focus }) => (
        <img key={id} src={smallAddress(url)} alt={alt} loading="lazy" style={focusStyle({ focus })} />
      ))}
      {more > 0 && t('property-posts.morePictures', { count: more })}
    </span>
  );
}
