import * as HoverCard from '@radix-ui/react-hover-card';
import type { Ref, RefObject } from 'react';
import { useIsMobile } from '../use-media-query.ts';
import { PropertiesList } from './properties-list.tsx';
import type { PropertiesListProps } from './properties-list.tsx';
import styles from '../overlays/menu.module.css';

type PropertiesCardProps = PropertiesListProps & {
  ref: Ref<HTMLDivElement>;
  trigger: RefObject<HTMLElement | null>;
  /** Closed by a click elsewhere, which has moved the focus. */
  onDismiss: () => void;
};

/** The hover card next to a workspace (S2.15); below it on small screens. Escape closes the card only, not the menu. */
export function PropertiesCard({ ref, trigger, onDismiss, ...list }: PropertiesCardProps) {
  const isMobile = useIsMobile();
  return (
    <HoverCard.Portal>
      <HoverCard.Content
        ref={ref}
        className={styles.card}
        role="dialog"
        aria-label={list.label}
        side={isMobile ? 'bottom' : 'right'}
        align={isMobile ? 'end' : 'start'}
        sideOffset={isMobile ? 4 : 12}
        collisionPadding={8}
        onEscapeKeyDown={list.onLeave}
        onPointerDownOutside={(event) => {
          event.preventDefault();
          if (!trigger.current?.contains(event.target as Node)) onDismiss();
        }}
      >
        <PropertiesList {...list} />
      </HoverCard.Content>
    </HoverCard.Portal>
  );
}
