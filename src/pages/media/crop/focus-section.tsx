import '../../../providers/texts/media.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Help } from '../../../components/fields/help.tsx';
import type { FormSectionProps } from '../../form-views.ts';
import styles from './focus-section.module.css';
import { PartOfPicture } from './part-of-picture.tsx';
import { hundredth, partIn, partInShape, shapes } from './picture-part.ts';
import { useWholePicture } from './use-whole-picture.tsx';

const step = 0.01;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The focal point of a picture: set by pointer, arrow keys or typing, with a preview in each aspect ratio. */
export function FocusSection({ values, onChange, children }: FormSectionProps) {
  const { t } = useTranslation('media');
  const { picture } = useWholePicture();
  const box = useRef<HTMLDivElement>(null);
  if (!picture) return children;
  const part = partIn(values);
  const [x, y] = [fraction(values.focalX), fraction(values.focalY)];
  const place = (nextX: number, nextY: number) => {
    onChange('focalX', hundredth(nextX));
    onChange('focalY', hundredth(nextY));
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
          <PartOfPicture picture={picture} part={part} alt={picture.alt} />
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
          {Object.entries(shapes).map(([name, shape]) => (
            <li key={name} style={{ width: 84 * shape }}>
              <PartOfPicture picture={picture} part={partInShape(part, shape, { x, y }, picture.size)} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <Help id="focus-help">{t('focus.help')}</Help>
      {children}
    </>
  );
}

/** Defaults to the center. */
const fraction = (value: unknown) => (typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 0.5);
