import type { SVGProps } from 'react';
import AlertGlyph from 'lucide-react/icons/triangle-alert';
import ArchiveRestoreGlyph from 'lucide-react/icons/archive-restore';
import ArrowDownGlyph from 'lucide-react/icons/arrow-down';
import ArrowUpRightGlyph from 'lucide-react/icons/arrow-up-right';
import BookOpenGlyph from 'lucide-react/icons/book-open';
import BuildingGlyph from 'lucide-react/icons/building-2';
import CalendarGlyph from 'lucide-react/icons/calendar';
import CheckGlyph from 'lucide-react/icons/check';
import ChevronDownGlyph from 'lucide-react/icons/chevron-down';
import ChevronRightGlyph from 'lucide-react/icons/chevron-right';
import ChevronsGlyph from 'lucide-react/icons/chevrons-up-down';
import ChevronUpGlyph from 'lucide-react/icons/chevron-up';
import CloseGlyph from 'lucide-react/icons/x';
import ConciergeGlyph from 'lucide-react/icons/concierge-bell';
import DashboardGlyph from 'lucide-react/icons/layout-dashboard';
import FilterGlyph from 'lucide-react/icons/list-filter';
import FolderGlyph from 'lucide-react/icons/folder-open';
import GlobeGlyph from 'lucide-react/icons/globe';
import HouseGlyph from 'lucide-react/icons/house';
import ImageGlyph from 'lucide-react/icons/image';
import ImagesGlyph from 'lucide-react/icons/images';
import LanguagesGlyph from 'lucide-react/icons/languages';
import LayersGlyph from 'lucide-react/icons/layers';
import LibraryGlyph from 'lucide-react/icons/library';
import ListGlyph from 'lucide-react/icons/list';
import LogOutGlyph from 'lucide-react/icons/log-out';
import MonitorGlyph from 'lucide-react/icons/monitor';
import MoonGlyph from 'lucide-react/icons/moon';
import NewspaperGlyph from 'lucide-react/icons/newspaper';
import PanelGlyph from 'lucide-react/icons/panel-left';
import PencilGlyph from 'lucide-react/icons/pencil';
import PinGlyph from 'lucide-react/icons/map-pin';
import PlusGlyph from 'lucide-react/icons/plus';
import RadioGlyph from 'lucide-react/icons/radio';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import SearchGlyph from 'lucide-react/icons/search';
import SettingsGlyph from 'lucide-react/icons/settings';
import SlidersGlyph from 'lucide-react/icons/sliders-horizontal';
import SparklesGlyph from 'lucide-react/icons/sparkles';
import SunGlyph from 'lucide-react/icons/sun';
import TagsGlyph from 'lucide-react/icons/tags';
import TrashGlyph from 'lucide-react/icons/trash';
import WandGlyph from 'lucide-react/icons/wand-sparkles';
import './icons.css';

/** As large as the text beside it and in its colour; lucide hides it from screen readers where it has no name. */
export const icon = (Glyph: typeof CheckGlyph) =>
  function Icon(props: SVGProps<SVGSVGElement>) {
    return <Glyph className="wm-icon" size="1em" strokeWidth={1.7} {...(props as object)} />;
  };

// What is done or said. A glyph stands for one meaning, and a meaning has one glyph.
export const AddIcon = icon(PlusGlyph);
export const EditIcon = icon(PencilGlyph);
export const TrashIcon = icon(TrashGlyph);
export const RestoreIcon = icon(ArchiveRestoreGlyph);
export const RefreshIcon = icon(RefreshGlyph);
export const SearchIcon = icon(SearchGlyph);
export const FilterIcon = icon(FilterGlyph);
export const ViewIcon = icon(SlidersGlyph);
export const SortedIcon = icon(ArrowDownGlyph);
export const PreviousIcon = icon(ChevronUpGlyph);
export const NextIcon = icon(ChevronDownGlyph);
export const UnfoldIcon = icon(ChevronRightGlyph);
export const ChooseIcon = icon(ChevronsGlyph);
export const DoneIcon = icon(CheckGlyph);
export const CloseIcon = icon(CloseGlyph);
export const AlertIcon = icon(AlertGlyph);
export const NoPictureIcon = icon(ImageGlyph);

// The frame.
export const SidebarIcon = icon(PanelGlyph);
export const SettingsIcon = icon(SettingsGlyph);
export const LogoutIcon = icon(LogOutGlyph);
export const ExternalIcon = icon(ArrowUpRightGlyph);
export const UpgradeIcon = icon(SparklesGlyph);
export const LightIcon = icon(SunGlyph);
export const DarkIcon = icon(MoonGlyph);
export const SystemIcon = icon(MonitorGlyph);

// Places.
export const OverviewIcon = icon(HouseGlyph);
export const DashboardIcon = icon(DashboardGlyph);
export const LivePostsIcon = icon(RadioGlyph);
export const ContentIcon = icon(FolderGlyph);
export const GuidesIcon = icon(WandGlyph);
export const PropertiesIcon = icon(BuildingGlyph);
export const IndexIcon = icon(LayersGlyph);
export const BlogIcon = icon(NewspaperGlyph);
export const EventsIcon = icon(CalendarGlyph);
export const StyleGuidesIcon = icon(BookOpenGlyph);
export const VenuesIcon = icon(PinGlyph);
export const DirectoryIcon = icon(LibraryGlyph);
export const MediaIcon = icon(ImagesGlyph);
export const AmenitiesIcon = icon(ConciergeGlyph);
export const LanguagesIcon = icon(LanguagesGlyph);
export const TypesIcon = icon(TagsGlyph);
export const FactsIcon = icon(ListGlyph);
export const DomainsIcon = icon(GlobeGlyph);
