import type { ComponentProps } from 'react';
import styles from './cell-check-box.module.css';

interface CellCheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Named here, because the heading of its column and row cannot be read beside it. */
  'aria-label': string;
}

/** A box to tick that fills a cell of a table: all around it can be pressed. */
export function CellCheckBox({ title, ...rest }: CellCheckBoxProps) {
  return (
    <label className={styles.cellCheckBox} title={title}>
      <input {...rest} type="checkbox" />
    </label>
  );
}
