import * as leaflet from 'leaflet';
import { type MapTiles, baseMap } from './base-map.ts';
import styles from './map.module.css';

/** A position in degrees. */
export interface PinPosition {
  latitude: number;
  longitude: number;
}

interface PinOptions {
  first: PinPosition | undefined;
  /** If absent, the map shows outlines of countries. */
  tiles: MapTiles | undefined;
  /** The accessible name of the pin. */
  label: string;
  onMove: (position: PinPosition) => void;
  onFailed: () => void;
}

/** Initial center without a pin: Europe. */
const defaultCenter: PinPosition = { latitude: 47, longitude: 12 };
/** Zoom levels: of a picture, and at first and at most with input; outlines show less detail. */
const zooms = {
  europe: 4,
  outlines: { picture: 6, first: 7, most: 10 },
  tiles: { picture: 14, first: 14, most: 19 },
};
/** Precision of about a meter, finer than dragging allows. */
const digits = 5;
/** Pixels per arrow key, alone and with Shift. */
const steps = { small: 4, large: 40 };
const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Creates a picture of a map with a pin in an element; it takes no input. */
export function pictureOfPin(
  frame: HTMLElement,
  { position, tiles, onFailed }: Pick<PinOptions, 'tiles' | 'onFailed'> & { position: PinPosition },
): { remove(): void } {
  const zoom = tiles ? zooms.tiles : zooms.outlines;
  const map = baseMap(frame, { tiles, maxZoom: zoom.most, isFixed: true, onFailed });
  map.setView(latLng(position), zoom.picture);
  leaflet.marker(latLng(position), { icon: pinIcon(), interactive: false, keyboard: false }).addTo(map);
  return { remove: () => void map.remove() };
}

/** Creates a map with a movable pin in an element. */
export function pinOnMap(frame: HTMLElement, { first, tiles, label, onMove, onFailed }: PinOptions) {
  const zoom = tiles ? zooms.tiles : zooms.outlines;
  const map = baseMap(frame, { tiles, maxZoom: zoom.most, onFailed });
  map.setView(latLng(first ?? defaultCenter), first ? zoom.first : zooms.europe);

  const pin = leaflet.marker(map.getCenter(), { icon: pinIcon(), draggable: true, autoPanOnFocus: false });
  const tell = (at: leaflet.LatLng) => onMove(rounded(at.wrap()));
  pin.on('dragend', () => tell(pin.getLatLng()));
  pin.on('add', () => {
    const element = pin.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', moveByKey);
  });

  function moveByKey(event: KeyboardEvent): void {
    const [across, down] = arrows[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? steps.large : steps.small;
    const from = map.latLngToContainerPoint(pin.getLatLng());
    tell(map.containerPointToLatLng(from.add([across * step, down * step])));
  }

  return {
    /** Moves the pin, and pans to it if it is out of view. */
    show(position: PinPosition | undefined): void {
      if (!position) return void pin.remove();
      const at = latLng(position);
      pin.setLatLng(at).addTo(map);
      if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), zooms.outlines.first));
    },
    /** The center of the view. */
    centre: () => rounded(map.getCenter().wrap()),
    remove: () => void map.remove(),
  };
}

const pinIcon = () => leaflet.divIcon({ className: styles.pin ?? '', iconSize: [28, 28], iconAnchor: [14, 28] });
const latLng = ({ latitude, longitude }: PinPosition) => leaflet.latLng(latitude, longitude);
const rounded = ({ lat, lng }: leaflet.LatLng): PinPosition => ({
  latitude: Number(lat.toFixed(digits)),
  longitude: Number(lng.toFixed(digits)),
});
