import { type KeyboardEvent, useRef, useState } from 'react';
import type { WrittenText } from '../../../contract/writing.ts';
import styles from './guides.module.css';

interface VersionTextProps {
  written: WrittenText;
  language: string;
  label: string;
  /** The places of sentences that do not keep to the style guide. */
  marks: ReadonlyMap<number, unknown>;
  /** The place of the sentence whose facts are shown. */
  pointed: number | undefined;
  onPoint: (place: number) => void;
}

/** Which way the keys lead from one sentence to another. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** A text of sentences that can be pointed at. The keyboard comes to one of them, and goes on with the arrow keys. */
export function VersionText({ written: { sentences }, language, label, marks, pointed, onPoint }: VersionTextProps) {
  const [place, setPlace] = useState(0);
  // Another text may be shorter than the one before.
  const stop = Math.min(place, sentences.length - 1);
  const spans = useRef(new Map<number, HTMLElement>());
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    spans.current.get(Math.min(sentences.length - 1, Math.max(0, from + step)))?.focus();
  };
  const sentence = (index: number, { text, rests }: WrittenText['sentences'][number]) => (
    <span
      key={index}
      ref={(span) => {
        if (span) spans.current.set(index, span);
      }}
      role="button"
      tabIndex={index === stop ? 0 : -1}
      aria-pressed={index === pointed}
      className={styles.sentence}
      data-marked={marks.has(index) || undefined}
      data-unsupported={rests.length === 0 || undefined}
      onFocus={() => {
        setPlace(index);
        onPoint(index);
      }}
      onClick={() => onPoint(index)}
      onPointerEnter={() => onPoint(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {text}
    </span>
  );
  return (
    <div role="group" aria-label={label} lang={language} className={styles.versionText}>
      {paragraphs.map((number) => {
        const inside = sentences.flatMap((one, index) => (one.paragraph === number ? [sentence(index, one), ' '] : []));
        const isHeading = sentences.some(({ paragraph, heading }) => paragraph === number && heading);
        return isHeading ? <h3 key={number}>{inside}</h3> : <p key={number}>{inside}</p>;
      })}
    </div>
  );
}
