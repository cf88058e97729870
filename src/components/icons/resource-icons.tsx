import type { ReactNode } from 'react';
import {
  BlogIcon,
  DomainsIcon,
  EventsIcon,
  FactsIcon,
  IndexIcon,
  LanguagesIcon,
  PropertiesIcon,
  StyleGuidesIcon,
  TypesIcon,
  VenuesIcon,
} from './icons.tsx';

/** Icons by the names that declarations use. */
export const resourceIcons: Record<string, ReactNode> = {
  calendar: <EventsIcon />,
  pin: <VenuesIcon />,
  languages: <LanguagesIcon />,
  list: <FactsIcon />,
  globe: <DomainsIcon />,
  layers: <IndexIcon />,
  building: <PropertiesIcon />,
  blog: <BlogIcon />,
  book: <StyleGuidesIcon />,
  tags: <TypesIcon />,
};
