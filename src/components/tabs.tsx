import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs with one visible panel. Arrow keys only move the focus, so that passing a tab does not load it. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const { i18n } = useTranslation();
  return (
    <Radix.Root
      dir={i18n.dir()}
      value={chosen}
      onValueChange={(name) => onChoose(name as Name)}
      activationMode="manual"
    >
      <Radix.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} value={tab.name}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content className={styles.tabPanel} value={chosen}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
