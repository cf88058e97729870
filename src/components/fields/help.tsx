import type { ComponentProps } from 'react';
import styles from './fields.module.css';

/** Help text near an input. */
export function Help(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.help} />;
}
