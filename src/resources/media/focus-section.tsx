import '../../providers/texts/media.ts';
import { useOne } from '@refinedev/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Image } from '../../../contract/fields.ts';
import { Help } from '../../components/fields/help.tsx';
import { inFocus } from '../../components/pictures/in-focus.ts';
import type { FormSectionProps } from '../form-views.ts';
import styles from './focus-section.module.css';

/** The shapes in which websites show pictures. */
const shapes = ['16 / 9', '4 / 3', '1 / 1', '3 / 4'] as const;
const step = 0.01;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Where in a picture is what matters: pointed at, moved by arrow keys or typed, and what each shape then shows of it. */
export function FocusSection({ values, onChange, children }: FormSectionProps) {
  const { t } = useTranslation('media');
  const { id = '' } = useParams();
  const { result } = useOne<{ id: number; picture: Image | null }>({ resource: 'media', id, errorNotification: false });
  const box = useRef<HTMLDivElement>(null);
  const picture = result?.picture;
  if (!picture) return children;
  const [x, y] = [fraction(values.focalX), fraction(values.focalY)];
  const place = (nextX: number, nextY: number) => {
    onChange('focalX', rounded(nextX));
    onChange('focalY', rounded(nextY));
  };
  const point = ({ clientX, clientY, buttons, type }: PointerEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!area || (type === 'pointermove' && buttons !== 1)) return;
    place((clientX - area.left) / area.width, (clientY - area.top) / area.height);
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    place(x + by[0] * times, y + by[1] * times);
  };
  return (
    <>
      <div className={styles.focus}>
        <div ref={box} className={styles.picture} onPointerDown={point} onPointerMove={point}>
          <img src={picture.url} alt={picture.alt_text} draggable={false} />
          <button
            type="button"
            className={styles.point}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={t('focus.point')}
            aria-describedby="focus-help"
            onKeyDown={move}
          />
        </div>
        <ul className={styles.shapes} aria-label={t('focus.shapes')}>
          {shapes.map((shape) => (
            <li key={shape}>
              <img src={picture.url} alt="" style={{ aspectRatio: shape, ...inFocus({ focus: { x, y } }) }} />
              {shape.replaceAll(' / ', ':')}
            </li>
          ))}
        </ul>
      </div>
      <Help id="focus-help">{t('focus.help')}</Help>
      {children}
    </>
  );
}

/** What is not said is the middle. */
const fraction = (value: unknown) => (typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 0.5);
const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
