import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  /** What the tabs are the parts of. */
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Parts of one thing, one of them shown. The arrow keys only move the focus, so that nothing loads of what is passed by. */
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
