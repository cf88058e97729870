import type { ReactNode } from 'react';
import {
  type Field,
  type FieldKind,
  type GalleryPicture,
  type Image,
  type ValueType,
  descriptorOf,
} from '../../../contract/declaration/fields.ts';
import { starRating } from '../../../contract/calls/constants.ts';
import { Badge, type BadgeTone } from '../badge.tsx';
import { RichTextValue, excerptOf } from '../rich-text/rich-text-value.tsx';
import type { RecordPath } from '../rich-text/rich-text.tsx';
import { formatMoment, formatNumber, isMoment, formatTime, languageName } from '../../formats/formats.ts';
import './cell.css';
import { GalleryPictures } from './pictures/gallery-pictures.tsx';
import { focusStyle } from '../pictures/in-focus.ts';
import { smallAddress } from '../pictures/small-address.ts';

export interface CellContext {
  language: string;
  /** The label of an option. */
  option: (value: string) => string;
  /** The title of a referenced record, if the row has it. */
  refTitle?: string | undefined;
  yes: string;
  no: string;
  /** In a list, limited to one line. */
  brief?: boolean;
  recordPath?: RecordPath;
}

const tones: Record<string, BadgeTone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
  archived: 'warning',
};

type Cell = (value: never, context: CellContext) => ReactNode;

const plain = (value: unknown) => String(value);
const time = (value: string) => <time dateTime={value}>{formatTime(value)}</time>;
const number = (value: number) => formatNumber(value);

/** Renderers by kind of field. */
const cells: Record<FieldKind, Cell> = {
  text: plain,
  longText: plain,
  richText: (value: string, { brief, recordPath }) =>
    brief ? excerptOf(value) : <RichTextValue value={value} recordPath={recordPath} />,
  code: plain,
  colour: (value: string) => <Colour value={value} />,
  measure: plain,
  timeZone: plain,
  translationGroup: plain,
  latitude: plain,
  longitude: plain,
  status: (value: string, { option }) => <Badge tone={tones[value] ?? 'neutral'}>{option(value)}</Badge>,
  choice: (value: string, { option }) => option(value),
  boolean: (value: boolean, { yes, no }) => (value ? yes : no),
  date: time,
  dateTime: time,
  plannedTime: time,
  instant: (value: string) => <time dateTime={value}>{formatMoment(value)}</time>,
  integer: number,
  number,
  stars: (value: number) => (
    <span aria-label={String(value)}>{'★'.repeat(Math.min(Math.max(value, 0), starRating.max))}</span>
  ),
  language: (value: string, { language }) => languageName(value, language),
  ref: (value: number, { refTitle }) => refTitle ?? `#${value}`,
  refs: (value: number[], { refTitle }) => refTitle ?? value.map((id) => `#${id}`).join(', '),
  words: (value: string[]) => <Words words={value} />,
  byLanguage: (value: object, { language }) => (
    <Words words={Object.keys(value).map((code) => languageName(code, language))} />
  ),
  json: (value: unknown) => (typeof value === 'string' ? value : <code>{JSON.stringify(value)}</code>),
  image: (value: Image) => <Picture image={value} />,
  gallery: (value: GalleryPicture[]) => <GalleryPictures pictures={value} />,
  urls: (value: string[]) => <Addresses addresses={value} />,
  url: (value: string) => <ExternalLink href={value} />,
  email: (value: string) => <a href={`mailto:${value}`}>{value}</a>,
  phone: (value: string) => <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>{value}</a>,
};

/** Renders a field's value, in lists and on show pages. */
export function renderValue(field: Field, value: unknown, context: CellContext): ReactNode {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="wm-nothing">–</span>;
  if (!fits[descriptorOf(field).holds](value))
    return typeof value === 'object' ? <code>{JSON.stringify(value)}</code> : String(value as string);
  return cells[field.kind](value as never, context);
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(Number(value));

/** Whether a value has the type of its kind; values of third-party servers may not, and are shown as text. */
const fits: Record<ValueType, (value: unknown) => boolean> = {
  text: isText,
  markup: isText,
  day: isText,
  time: isText,
  moment: isMoment,
  boolean: () => true,
  integer: isNumber,
  decimal: isNumber,
  reference: isNumber,
  references: Array.isArray,
  list: Array.isArray,
  pictures: Array.isArray,
  picture: (value) => typeof value === 'object',
  structure: () => true,
};

function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <span className="wm-nothing">–</span>;
  return (
    <ul className="wm-words">
      {words.map((word) => (
        <li key={word}>
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A color swatch with its code. */
function Colour({ value }: { value: string }) {
  return (
    <span className="wm-colour">
      <span style={{ background: value }} />
      {value}
    </span>
  );
}

function Picture({ image }: { image: Image }) {
  const small = image.id ? smallAddress(image.url) : image.url;
  return <img className="wm-thumb" src={small} alt={image.alt_text} loading="lazy" style={focusStyle(image)} />;
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <ExternalLink href={address} />
        </li>
      ))}
    </ul>
  );
}

function ExternalLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return href;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
