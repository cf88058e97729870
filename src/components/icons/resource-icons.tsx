import type { ReactNode } from 'react';
import {
  BlogIcon,
  DomainsIcon,
  EventsIcon,
  FactsIcon,
  IndexIcon,
  LanguagesIcon,
  NoPictureIcon,
  OverviewIcon,
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
  house: <OverviewIcon />,
  image: <NoPictureIcon />,
  blog: <BlogIcon />,
  page: <PagesIcon />,
  book: <StyleGuidesIcon />,
  tags: <TypesIcon />,
};
