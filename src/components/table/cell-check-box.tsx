import type { ComponentProps } from 'react';
import styles from './cell-check-box.module.css';

interface CellCheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The accessible name, because screen readers do not combine the headings of column and row. */
  'aria-label': string;
}

/** A checkbox that fills a table cell, so that clicks around it count. */
export function CellCheckBox({ title, ...rest }: CellCheckBoxProps) {
  return (
    <label className={styles.cellCheckBox} title={title}>
      <input {...rest} type="checkbox" />
    </label>
  );
}
