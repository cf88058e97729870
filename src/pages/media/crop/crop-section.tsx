import '../../../providers/texts/media.ts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, cropFields, whole } from '../../../../contract/media/crop.ts';
import { Button } from '../../../components/button.tsx';
import { Help } from '../../../components/fields/help.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import type { FormSectionProps } from '../../form-views.ts';
import styles from './crop.module.css';
import { PartOfPicture } from './part-of-picture.tsx';
import { type Point, type Shape, toCrop, toWhole, roundedCrop, partIn, partInShape, shapes } from './picture-part.ts';
import { useWholePicture } from './use-whole-picture.tsx';

const CropFrame = lazyComponent(async () => (await import('./crop-frame.tsx')).CropFrame);

const middle: Point = { x: 0.5, y: 0.5 };
const choices = ['free', ...(Object.keys(shapes) as Shape[])] as const;

/**
 * Crops a picture: by dragging, arrow keys, a common aspect ratio, or typed values. The focal point keeps its place in the
 * picture, as far as the crop allows.
 */
export function CropSection({ values, onChange, children }: FormSectionProps) {
  const { t } = useTranslation('media');
  const { picture, kind } = useWholePicture();
  const part = partIn(values);
  const [shape, setShape] = useState<Shape | 'free'>('free');
  /** The last crop by ratio and its origin: the next ratio starts from the same origin. */
  const lastCrop = useRef<{ from: Crop; got: Crop }>(undefined);
  /** The focal point in the whole picture, and its position set within the crop for it. */
  const focalPoint = useRef<{ at: Point; put: Point }>(undefined);
  if (!picture) return kind === 'document' ? <p>{t('crop.none')}</p> : children;

  const focus = (): Point | undefined => {
    const { focalX: x, focalY: y } = values;
    if (typeof x !== 'number' || typeof y !== 'number') return undefined;
    const { at, put } = focalPoint.current ?? {};
    return at && put?.x === x && put.y === y ? at : toWhole(part, { x, y });
  };
  const show = (next: Crop | undefined) => {
    const at = focus();
    if (at) {
      const put = toCrop(next ?? whole, at);
      focalPoint.current = { at, put };
      onChange('focalX', put.x);
      onChange('focalY', put.y);
    }
    for (const [name, value] of Object.entries(fieldsOf(next))) onChange(name, value);
  };
  const choose = (next: Shape | 'free') => {
    setShape(next);
    if (next === 'free') return;
    const from = lastCrop.current && isSame(lastCrop.current.got, part) ? lastCrop.current.from : part;
    const at = focus();
    const got = roundedCrop(partInShape(from, shapes[next], at ? toCrop(from, at) : middle, picture.size));
    lastCrop.current = { from, got: got ?? whole };
    show(got);
  };
  return (
    <>
      <div className={styles.crop}>
        <fieldset className={styles.shapes}>
          <legend className="wm-sr-only">{t('crop.shape')}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" name="crop-shape" checked={shape === choice} onChange={() => choose(choice)} />
              {choice === 'free' ? t('crop.free') : choice}
            </label>
          ))}
        </fieldset>
        <Suspense
          fallback={
            <div className={styles.frame}>
              <PartOfPicture picture={picture} part={whole} />
            </div>
          }
        >
          <CropFrame
            picture={picture}
            crop={part}
            shape={shape === 'free' ? undefined : shapes[shape]}
            onFrame={(next) => show(roundedCrop(next))}
          />
        </Suspense>
        <Help id="crop-help">{t('crop.help')}</Help>
        <Button
          variant="outline"
          size="sm"
          disabled={!cropFields.some((name) => typeof values[name] === 'number')}
          onClick={() => {
            setShape('free');
            show(undefined);
          }}
        >
          {t('crop.whole')}
        </Button>
      </div>
      {children}
    </>
  );
}

const isSame = (one: Crop, other: Crop) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** The form values of a crop. */
const fieldsOf = (part: Crop | undefined): Record<(typeof cropFields)[number], number | null> => ({
  cropX: part?.x ?? null,
  cropY: part?.y ?? null,
  cropWidth: part?.width ?? null,
  cropHeight: part?.height ?? null,
});
