import type { SVGProps } from 'react';
import {
  ArchiveRestore,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  BookOpen,
  Building2,
  Calendar,
  Check,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  ChevronsUpDown,
  Clock,
  ConciergeBell,
  Copy,
  FileText,
  Folder,
  FolderOpen,
  Globe,
  House,
  Image,
  Images,
  Languages,
  Layers,
  LayoutDashboard,
  Library,
  List,
  ListFilter,
  LogOut,
  MapPin,
  Monitor,
  Moon,
  Newspaper,
  PanelLeft,
  Pencil,
  Plus,
  Radio,
  RefreshCw,
  Search,
  Settings,
  Signpost,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Tags,
  Trash,
  TriangleAlert,
  WandSparkles,
  X,
  type IconNode,
} from 'lucide';
import './icons.css';

/**
 * A lucide icon in the size and color of the text, hidden from screen readers: its button has a label. With `turns` it is
 * mirrored in right-to-left languages.
 */
export const icon = (glyph: IconNode, turns = false) => {
  const shapes = glyph.map(([Shape, attributes], place) => <Shape key={place} {...(attributes as object)} />);
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className="wm-icon"
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        aria-hidden="true"
        focusable="false"
        data-turns={turns || undefined}
        {...props}
      >
        {shapes}
      </svg>
    );
  };
};

// Actions and states. One icon per meaning, one meaning per icon.
export const AddIcon = icon(Plus);
export const EditIcon = icon(Pencil);
export const DuplicateIcon = icon(Copy);
export const TrashIcon = icon(Trash);
export const RestoreIcon = icon(ArchiveRestore);
export const RefreshIcon = icon(RefreshCw);
export const SearchIcon = icon(Search);
export const FilterIcon = icon(ListFilter);
export const ViewIcon = icon(SlidersHorizontal);
export const SortedIcon = icon(ArrowDown);
export const PreviousIcon = icon(ChevronUp);
export const NextIcon = icon(ChevronDown);
export const EarlierIcon = icon(ArrowLeft, true);
export const LaterIcon = icon(ArrowRight, true);
export const UnfoldIcon = icon(ChevronRight, true);
export const ChooseIcon = icon(ChevronsUpDown);
export const DoneIcon = icon(Check);
export const CloseIcon = icon(X);
export const AlertIcon = icon(TriangleAlert);
export const WaymarkIcon = icon(Signpost);
export const NoPictureIcon = icon(Image);

// Shell.
export const SidebarIcon = icon(PanelLeft, true);
export const SettingsIcon = icon(Settings);
export const LogoutIcon = icon(LogOut, true);
export const ExternalIcon = icon(ArrowUpRight, true);
export const UpgradeIcon = icon(Sparkles);
export const LightIcon = icon(Sun);
export const DarkIcon = icon(Moon);
export const SystemIcon = icon(Monitor);

// Sections of the menu.
export const OverviewIcon = icon(House);
export const DashboardIcon = icon(LayoutDashboard);
export const LivePostsIcon = icon(Radio);
export const FolderIcon = icon(Folder);
export const ContentIcon = icon(FolderOpen);
export const GuidesIcon = icon(WandSparkles);
export const PropertiesIcon = icon(Building2);
export const IndexIcon = icon(Layers);
export const BlogIcon = icon(Newspaper);
export const PagesIcon = icon(FileText);
export const EventsIcon = icon(Calendar);
export const ClockIcon = icon(Clock);
export const StyleGuidesIcon = icon(BookOpen);
export const VenuesIcon = icon(MapPin);
export const DirectoryIcon = icon(Library);
export const MediaIcon = icon(Images);
export const AmenitiesIcon = icon(ConciergeBell);
export const LanguagesIcon = icon(Languages);
export const TypesIcon = icon(Tags);
export const FactsIcon = icon(List);
export const DomainsIcon = icon(Globe);
