import { InputNumber } from 'antd';
import type { ClipboardEvent } from 'react';
import styles from './fields.module.css';
import { type FieldInputProps, framedInput } from './input-props.ts';

/** A number. Validation reports values out of range; the input does not change them. */
export function NumberInput(props: FieldInputProps) {
  const { field, value, onChange, onPair } = props;
  const isCoordinate = field.kind === 'latitude' || field.kind === 'longitude';
  const paste = (event: ClipboardEvent) => {
    const pair = isCoordinate && parsePosition(event.clipboardData.getData('text'));
    if (!pair || !onPair) return;
    event.preventDefault();
    onPair(...pair);
  };
  return (
    <InputNumber
      {...framedInput(props)}
      className={styles.number ?? ''}
      controls={!isCoordinate}
      changeOnWheel={false}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      value={value as number | null}
      onChange={onChange}
      onPaste={paste}
    />
  );
}

/** Parses a pasted position such as '46.36, 14.09', as maps copy it. */
export function parsePosition(text: string): [latitude: number, longitude: number] | undefined {
  const found = /^\s*\(?(-?\d+(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d+(?:\.\d+)?)°?\)?\s*$/.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}
