import type { ComponentProps } from 'react';
import { MenuItem } from '../overlays/menu.tsx';
import styles from './workspace-switcher.module.css';

type PropertiesButtonProps = ComponentProps<typeof MenuItem> & { label: string; open: boolean; onOpen: () => void };

/**
 * Uses only the pointer events of the hover card's trigger. Radix would also open the card on focus, so that arrow keys
 * through the menu loaded every workspace's properties, and it cancels touches, so that taps did nothing.
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
