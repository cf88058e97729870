import type { ReactNode, SVGProps } from 'react';
import './icons.css';

/** The icons of the shell: strokes on a 24 px grid, in the colour of the text, hidden from screen readers. */
const icon = (drawing: ReactNode) =>
  function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className="wm-icon"
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {drawing}
      </svg>
    );
  };

export const path = (...lines: string[]) => icon(lines.map((d) => <path key={d} d={d} />));

export const CheckIcon = path('M5 12.5l4.5 4.5L19 7.5');
export const ChevronDownIcon = path('M6 9l6 6 6-6');
export const ChevronRightIcon = path('M9 6l6 6-6 6');
export const ChevronsUpDownIcon = path('M8 9l4-4 4 4', 'M8 15l4 4 4-4');
export const CloseIcon = path('M6 6l12 12', 'M18 6L6 18');
export const ExternalIcon = path('M8 16L17 7', 'M9.5 7H17v7.5');
export const LogoutIcon = path('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4', 'M15 8l4 4-4 4', 'M19 12H9');
export const PanelIcon = path('M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z', 'M9 4v16');
export const PlusIcon = path('M12 5v14', 'M5 12h14');
export const TrashIcon = path('M4 7h16', 'M9 7V4.5h6V7', 'M6.5 7l1 13h9l1-13', 'M10 11v5.5', 'M14 11v5.5');
export const RefreshIcon = path(
  'M20 11a8 8 0 0 0-14.3-4L3 9.5',
  'M3 4.5v5h5',
  'M4 13a8 8 0 0 0 14.3 4l2.7-2.5',
  'M21 19.5v-5h-5',
);
export const SearchIcon = path('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M16 16l4.5 4.5');
export const SettingsIcon = path(
  'M4 7h9',
  'M17 7h3',
  'M4 17h3',
  'M11 17h9',
  'M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  'M9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const AlertIcon = path('M12 3.5L2.5 20h19z', 'M12 10v4.5', 'M12 17.2v.1');
export const SunIcon = path(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'M12 2v2',
  'M12 20v2',
  'M2 12h2',
  'M20 12h2',
  'M5 5l1.4 1.4',
  'M17.6 17.6L19 19',
  'M5 19l1.4-1.4',
  'M17.6 6.4L19 5',
);
export const MoonIcon = path('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const MonitorIcon = path(
  'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
  'M12 16v4',
  'M8 20h8',
);

export const DashboardIcon = path('M4 4h7v9H4z', 'M13 4h7v5h-7z', 'M13 11h7v9h-7z', 'M4 15h7v5H4z');
export const LivePostsIcon = path(
  'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  'M8 8a5.7 5.7 0 0 0 0 8',
  'M16 8a5.7 5.7 0 0 1 0 8',
  'M5 5a9.9 9.9 0 0 0 0 14',
  'M19 5a9.9 9.9 0 0 1 0 14',
);
export const GuidesIcon = path(
  'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2z',
  'M12 6.5v13',
);
export const PropertiesIcon = path(
  'M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15',
  'M15 10h3a1 1 0 0 1 1 1v9',
  'M3 20h18',
  'M8.5 8h3',
  'M8.5 12h3',
  'M8.5 16h3',
);
export const IndexIcon = path('M12 3.5l9 5-9 5-9-5z', 'M3.5 12.5L12 17l8.5-4.5', 'M3.5 16.5L12 21l8.5-4.5');
export const MediaIcon = path(
  'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
  'M9 7.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  'M4.5 18l5-5 3.5 3.5 2.5-2.5 4 4',
);
export const AmenitiesIcon = path('M3 18h18', 'M5 18a7 7 0 0 1 14 0', 'M12 11V8', 'M10 8h4');
export const EventsIcon = path(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1z',
  'M4 10h16',
  'M8 3.5v4',
  'M16 3.5v4',
);
export const VenuesIcon = path(
  'M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11z',
  'M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
);
export const LanguagesIcon = path(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  'M3.5 12h17',
  'M12 3.5c5 5 5 12 0 17',
  'M12 3.5c-5 5-5 12 0 17',
);
export const BlogIcon = path('M4 20l1-5L16 4l4 4L9 19z', 'M13.5 6.5l4 4');
export const OrganisationsIcon = path(
  'M9.5 3.5h5v5h-5z',
  'M3.5 15.5h5v5h-5z',
  'M15.5 15.5h5v5h-5z',
  'M12 8.5V12',
  'M6 15.5V12h12v3.5',
);
export const SparkIcon = path('M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2z');
