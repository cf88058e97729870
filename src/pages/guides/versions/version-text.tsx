import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { WrittenSentence, WrittenText } from '../../../../contract/writing/writing.ts';
import type { Passage } from './version.ts';
import styles from '../guides.module.css';

interface VersionTextProps {
  written: WrittenText;
  language: string;
  label: string;
  /** Indexes of sentences with style problems. */
  marks: ReadonlyMap<number, unknown>;
  /** Index of the sentence whose facts are shown. */
  pointed: number | undefined;
  onPoint: (place: number) => void;
  /** Sentences selected for rewriting. */
  passage: Passage | undefined;
  onMark: (passage: Passage | undefined) => void;
}

/** Steps of the arrow keys, Home and End. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A text of focusable sentences. One tab stop; arrow keys move inside. A click, Enter or Space selects a sentence; Shift or a mouse
 * selection selects several.
 */
export function VersionText(props: VersionTextProps) {
  const { written, language, label, marks, pointed, onPoint, passage, onMark } = props;
  const { sentences } = written;
  const [place, setPlace] = useState(0);
  // The new text may be shorter than the old one.
  const stop = Math.min(place, sentences.length - 1);
  const spans = useRef(new Map<number, HTMLElement>());
  const anchor = useRef(0);
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  const isMarked = (index: number) => passage !== undefined && passage[0] <= index && index <= passage[1];

  const markTo = (index: number, isFurther: boolean) => {
    if (!isFurther) anchor.current = index;
    const isOnlyOne = passage?.[0] === index && passage[1] === index;
    onMark(isOnlyOne && !isFurther ? undefined : [Math.min(anchor.current, index), Math.max(anchor.current, index)]);
  };
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return markTo(from, event.shiftKey);
    }
    if (event.key === 'Escape' && passage) return onMark(undefined);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(sentences.length - 1, Math.max(0, from + step));
    if (event.shiftKey) {
      if (!passage) anchor.current = from;
      markTo(to, true);
    }
    spans.current.get(to)?.focus();
  };
  const onClick = (event: MouseEvent, index: number) => {
    const selection = window.getSelection();
    const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
    const touched = range
      ? [...spans.current].filter(([, span]) => range.intersectsNode(span)).map(([one]) => one)
      : [];
    onPoint(index);
    if (touched.length > 1) onMark([Math.min(...touched), Math.max(...touched)]);
    else markTo(index, event.shiftKey);
  };
  const isLoose = ({ rests, unsupported }: WrittenSentence) => rests.length === 0 || unsupported !== undefined;
  const sentence = (index: number, one: WrittenSentence) => (
    <span
      key={index}
      ref={(span) => {
        if (span) spans.current.set(index, span);
        else spans.current.delete(index);
      }}
      role="button"
      tabIndex={index === stop ? 0 : -1}
      aria-pressed={isMarked(index)}
      className={styles.sentence}
      data-pointed={index === pointed || undefined}
      data-marked={(marks.has(index) && !isLoose(one)) || undefined}
      data-unsupported={isLoose(one) || undefined}
      onFocus={() => {
        setPlace(index);
        onPoint(index);
      }}
      // Shift selects sentences, not letters.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => onClick(event, index)}
      onPointerEnter={() => onPoint(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {one.text}
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
