import type { ComponentProps } from 'react';
import { MenuItem } from '../menu.tsx';
import styles from './workspace-switcher.module.css';

type PropertiesButtonProps = ComponentProps<typeof MenuItem> & { label: string; open: boolean; onOpen: () => void };

/**
 * Takes only the pointer's part of the hover card's trigger. Radix would also open the card at every focus, so that
 * walking the menu by arrow keys loaded every workspace's properties, and cancel touches, so that a tap did nothing.
 */
export function PropertiesButton({
  label,
  open,
  onOpen,
  onFocus,
  onBlur,
  onTouchStart,
  ...rest
}: PropertiesButtonProps) {
  return (
    <MenuItem
      {...rest}
      className={styles.switcherProperties}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      textValue=""
      onSelect={(event) => {
        event.preventDefault();
        onOpen();
      }}
    />
  );
}
