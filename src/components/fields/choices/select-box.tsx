import type { ComponentProps } from 'react';
import { ChooseIcon } from '../../icons/icons.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import styles from '../controls.module.css';

type SelectBoxProps = Omit<ComponentProps<'select'>, keyof ControlProps<string> | 'className'> & ControlProps<string>;

/** A native select, which supports type-ahead and works well on phones. Its options are its children. */
export function SelectBox({ value, onChange, invalid, describedBy, required, ...rest }: SelectBoxProps) {
  return (
    <span className={styles.frame}>
      <select
        {...rest}
        {...controlAttributes({ invalid, describedBy, required })}
        className={`${styles.control} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <ChooseIcon />
    </span>
  );
}
