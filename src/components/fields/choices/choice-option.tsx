import type { SelectProps } from 'antd';
import styles from './choice-option.module.css';

/** Renders an option of a select with its note. */
export const renderOption: NonNullable<SelectProps['optionRender']> = ({ label, data: { note } }) =>
  note ? (
    <>
      {label} <span className={styles.note}>{note}</span>
    </>
  ) : (
    label
  );
