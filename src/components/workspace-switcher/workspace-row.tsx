import * as HoverCard from '@radix-ui/react-hover-card';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { switcherHoverCard } from '../../../contract/calls/constants.ts';
import { Badge } from '../badge.tsx';
import { PropertiesIcon } from '../icons/icons.tsx';
import { MenuItem } from '../overlays/menu.tsx';
import { PropertiesButton } from './properties-button.tsx';
import { PropertiesCard } from './properties-card.tsx';
import type { SwitcherWorkspace, WorkspaceSwitcherProps } from './types.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import workspaceSwitcherStyles from './workspace-switcher.module.css';
import accountButtonStyles from '../shell/account-button.module.css';

type WorkspaceRowProps = WorkspaceSwitcherProps & {
  workspace: SwitcherWorkspace;
  cardOpen: boolean;
  /** The card was opened by key or click, and focuses its search box. */
  cardFocus: boolean;
  onCardOpen: (focus: boolean) => void;
  onCardClose: () => void;
  onDone: () => void;
};

/** A workspace and its Properties button (S2.14): two menu items, because a menu item must not contain a button. */
export function WorkspaceRow({
  workspace,
  cardOpen,
  cardFocus,
  onCardOpen,
  onCardClose,
  onDone,
  ...switcher
}: WorkspaceRowProps) {
  const { t } = useTranslation('shell');
  const properties = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { id, name, domainId, domainName } = workspace;
  const title = name || t('switcher.unnamed');
  const active = id === switcher.activeWorkspaceId;

  const openCard = (focus: boolean) => {
    if (switcher.propertiesOf(id).status === 'idle') switcher.onOpenProperties(id);
    onCardOpen(focus);
  };
  const onArrowRight = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight') return;
    event.preventDefault();
    properties.current?.focus();
    openCard(true);
  };
  const backToButton = () => {
    onCardClose();
    properties.current?.focus();
  };

  return (
    <div className={workspaceSwitcherStyles.switcherRow} data-active={active || undefined}>
      <MenuItem onSelect={() => switcher.onSelectWorkspace(id)} onKeyDown={onArrowRight} textValue={title}>
        <WorkspaceMark name={name} />
        <span className={accountButtonStyles.accountLines}>
          <strong>{title}</strong>
          <small>
            {domainName ||
              (domainId !== undefined ? t('switcher.domainNumber', { id: domainId }) : t('switcher.noDomain'))}
          </small>
        </span>
        {active && <Badge tone="accent">{t('switcher.active')}</Badge>}
      </MenuItem>
      <HoverCard.Root
        open={cardOpen}
        {...switcherHoverCard}
        onOpenChange={(open) => {
          if (open) openCard(cardFocus && cardOpen);
          // Stays open while the user types in the card; Escape, Tab or a selection closes it.
          else if (!card.current?.contains(document.activeElement)) onCardClose();
        }}
      >
        <HoverCard.Trigger asChild>
          <PropertiesButton
            ref={properties}
            label={t('switcher.propertiesOf', { name: title })}
            open={cardOpen}
            onOpen={() => openCard(true)}
            onKeyDown={onArrowRight}
          >
            <PropertiesIcon />
            <span>{t('switcher.properties')}</span>
          </PropertiesButton>
        </HoverCard.Trigger>
        <PropertiesCard
          ref={card}
          label={t('switcher.propertiesOf', { name: title })}
          properties={switcher.propertiesOf(id)}
          selectedId={switcher.activePropertyId}
          takeFocus={cardFocus}
          trigger={properties}
          onLeave={backToButton}
          onDismiss={onCardClose}
          onSelect={(propertyId) => {
            switcher.onSelectProperty(id, propertyId);
            onDone();
          }}
        />
      </HoverCard.Root>
    </div>
  );
}
