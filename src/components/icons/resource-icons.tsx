import type { ReactNode } from 'react';
import {
  BlogIcon,
  DomainsIcon,
  EventsIcon,
  FactsIcon,
  IndexIcon,
  LanguagesIcon,
  PagesIcon,
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
  page: <PagesIcon />,
  book: <StyleGuidesIcon />,
  tags: <TypesIcon />,
};
