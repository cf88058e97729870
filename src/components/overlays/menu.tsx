import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './menu.module.css';

/** Props of a menu that opens from a button. */
export type MenuProps = {
  /** The button that opens the menu; it keeps the open state (see use-menu-button.ts). */
  button: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A menu next to its button: put both into an element with `position: relative`, which an invisible anchor covers. Not modal,
 * so that a hover card with a text box can take the focus.
 */
export function Menu({
  button,
  open,
  onOpenChange,
  label,
  side = 'bottom',
  align = 'start',
  className,
  children,
}: MenuProps) {
  const { i18n } = useTranslation();
  return (
    <Radix.Root dir={i18n.dir()} open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <span className={styles.menuAnchor} aria-hidden="true" tabIndex={-1} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={className ? `${styles.menu} ${className}` : styles.menu}
          aria-labelledby={undefined}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onInteractOutside={(event) => {
            // The button's own click closes the menu; closing here as well would let that click open it again.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An action in a menu. */
export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item {...rest} className={className ? `${styles.menuItem} ${className}` : styles.menuItem} />
);

/** A separator between groups. */
export const MenuSeparator = () => <Radix.Separator className={styles.menuSeparator} />;

type MenuRadioProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A choice of a few options, side by side; the menu stays open, so that the effect is visible. */
export function MenuRadio<Value extends string>({ label, value, options, onChange }: MenuRadioProps<Value>) {
  return (
    <Radix.RadioGroup className={styles.menuRadio} aria-label={label} value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          {option.icon}
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
