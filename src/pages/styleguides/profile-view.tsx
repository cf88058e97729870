import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quotation, StyleProfile, Training } from '../../../contract/writing/style-profile.ts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import styles from './training.module.css';

interface ProfileViewProps {
  profile: StyleProfile;
  sources: Training['sources'];
}

/** A voice profile in words and figures, each with sentences as evidence. */
export function ProfileView({ profile, sources }: ProfileViewProps) {
  const { t } = useTranslation('training');
  const { sentences, words, sentenceLength, person, address, vocabulary, openings, avoided, lix } = profile;
  const shown = (quotations: readonly Quotation[]) => <Evidence quotations={quotations} sources={sources} />;
  const counted = (list: readonly { word: string; count: number }[], evidence: readonly Quotation[]): ReactNode =>
    list.length === 0 ? (
      t('figures.nothing')
    ) : (
      <>
        <span className={styles.row}>
          {list.map(({ word, count }) => (
            <Badge key={word}>{t('counted', { word, count })}</Badge>
          ))}
        </span>
        {shown(evidence)}
      </>
    );
  const unknown = t('figures.unknown');
  const facts: [name: string, label: string, value: ReactNode][] = [
    ['from', t('figures.from'), t('figures.fromValue', { sentences, words })],
    [
      'length',
      t('figures.length'),
      <>
        {t(`figures.lengthValue.${sentenceLength.kind}`, sentenceLength)}
        {shown([sentenceLength.longest])}
      </>,
    ],
    [
      'person',
      t('figures.person'),
      person ? (
        <>
          {t(`figures.personValue.${person.is}`, { we: person.we, you: person.you, sentences })}
          {shown(person.evidence)}
        </>
      ) : (
        unknown
      ),
    ],
    ...(address
      ? [
          [
            'address',
            t('figures.address'),
            <>
              {t(`figures.addressValue.${address.is}`, { formal: address.formal, informal: address.informal })}
              {shown(address.evidence)}
            </>,
          ] satisfies [string, string, ReactNode],
        ]
      : []),
    ['lix', t('figures.lix'), lix],
    ['words', t('figures.words'), counted(vocabulary, vocabulary.map(({ evidence }) => evidence))], // prettier-ignore
    ['openings', t('figures.openings'), counted(openings, openings.map(({ evidence }) => evidence))], // prettier-ignore
    ['avoided', t('figures.avoided'), counted(avoided, avoided.flatMap(({ evidence }) => evidence))], // prettier-ignore
  ];
  return (
    <div className={styles.part}>
      <h3>{t('profile')}</h3>
      <Facts facts={facts.map(([name, label, value]) => ({ name, label, value, wide: true }))} />
    </div>
  );
}

/** Quoted sentences, each with its source. */
function Evidence({ quotations, sources }: { quotations: readonly Quotation[]; sources: Training['sources'] }) {
  const { t } = useTranslation('training');
  const once = [...new Map(quotations.map((one) => [`${one.source} ${one.at}`, one])).values()];
  if (once.length === 0) return null;
  return (
    <details className={styles.evidence}>
      <summary>{t('evidence')}</summary>
      {once.map(({ text, source, at }) => (
        <blockquote key={`${source} ${at}`}>
          {text}
          <cite>{t('place', { source: sources[source]?.name ?? '', at })}</cite>
        </blockquote>
      ))}
    </details>
  );
}
