import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './menu.module.css';

/** A menu and the button that it hangs from. */
export type MenuProps = {
  /** The button the menu hangs from; it keeps the open state (see use-menu-button.ts). */
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
 * A menu beside its button: place both in an element with `position: relative`, over which an unseen anchor lies. Not
 * modal, because a hover card with a text box may stand beside it and must be able to take the focus.
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

/** One of the things to do. */
export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item {...rest} className={className ? `${styles.menuItem} ${className}` : styles.menuItem} />
);

/** A line between groups of them. */
export const MenuSeparator = () => <Radix.Separator className={styles.menuSeparator} />;

type MenuRadioProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of a few, side by side; choosing leaves the menu open, so that the effect can be seen. */
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
