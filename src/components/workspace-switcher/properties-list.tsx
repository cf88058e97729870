import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { switcherListHeight } from '../../../contract/calls/constants.ts';
import { DoneIcon } from '../icons/icons.tsx';
import { SearchBox } from '../search-box.tsx';
import type { EntityId, SwitcherProperties } from './types.ts';
import workspaceSwitcherStyles from './workspace-switcher.module.css';
import menuStyles from '../overlays/menu.module.css';
import sidebarStyles from '../sidebar/sidebar.module.css';

export type PropertiesListProps = {
  label: string;
  properties: SwitcherProperties;
  selectedId?: EntityId | undefined;
  takeFocus: boolean;
  onSelect: (propertyId: EntityId) => void;
  /** Returns to the card's button. */
  onLeave: () => void;
};

/**
 * A search box over a list (S2.15). The focus stays in the box and the arrow keys move the highlight: a single tab stop,
 * because Radix removes the content of hover cards from the tab order.
 */
export function PropertiesList({ label, properties, selectedId, takeFocus, onSelect, onLeave }: PropertiesListProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const loading = properties.status !== 'ready';
  const matches = properties.items.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const marked = matches[position];

  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus]);
  useEffect(() => {
    document.getElementById(`${id}-${position}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, position]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps letters and arrows from the menu's type-ahead and navigation.
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPosition((now) => Math.min(Math.max(now + step, 0), Math.max(matches.length - 1, 0)));
    else if (event.key === 'Enter' && marked) onSelect(marked.id);
    else if (event.key === 'Tab' || (event.key === 'ArrowLeft' && query === '')) onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <SearchBox
        ref={box}
        label={t('switcher.searchProperties')}
        placeholder={t('switcher.searchProperties')}
        autoComplete="off"
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={marked && `${id}-${position}`}
        value={query}
        onChange={(text) => {
          setQuery(text);
          setPosition(0);
        }}
      />
      {/* Always rendered, so that screen readers announce changes. */}
      <p className={workspaceSwitcherStyles.switcherNote} role="status">
        {loading
          ? t('switcher.loadingProperties')
          : properties.items.length === 0
            ? t('switcher.noProperties')
            : matches.length === 0 && t('switcher.noMatch')}
      </p>
      <div
        id={id}
        className={workspaceSwitcherStyles.propertyList}
        role="listbox"
        aria-label={label}
        style={{ maxHeight: switcherListHeight.properties }}
      >
        {matches.map((property, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box keeps the focus and handles the keys
          <div
            key={property.id}
            id={`${id}-${index}`}
            className={menuStyles.menuItem}
            role="option"
            tabIndex={-1}
            aria-selected={property.id === selectedId}
            data-highlighted={index === position || undefined}
            onPointerMove={() => setPosition(index)}
            onClick={() => onSelect(property.id)}
          >
            <span className={sidebarStyles.navTitle}>{property.name}</span>
            {property.id === selectedId && <DoneIcon className={`wm-icon ${menuStyles.menuEnd}`} />}
          </div>
        ))}
      </div>
    </div>
  );
}
