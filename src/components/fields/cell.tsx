import type { ReactNode } from 'react';
import type { Field, Image } from '../../../contract/fields.ts';
import { Badge, type BadgeTone } from '../badge.tsx';
import { formatMoment, formatNumber, formatTime, languageName } from './format.ts';
import './cell.css';

export interface CellContext {
  language: string;
  /** The words of a choice. */
  option: (value: string) => string;
  /** What a reference is called, if the record says so. */
  refTitle?: string;
  yes: string;
  no: string;
}

const tones: Record<string, BadgeTone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
  archived: 'warning',
};

/** How a value of each kind is read, in lists and on show pages. */
export function renderValue(field: Field, value: unknown, context: CellContext): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="wm-nothing">–</span>;
  const { language } = context;
  switch (field.kind) {
    case 'status':
      return <Badge tone={tones[String(value)] ?? 'neutral'}>{context.option(String(value))}</Badge>;
    case 'choice':
      return context.option(String(value));
    case 'boolean':
      return value ? context.yes : context.no;
    case 'date':
    case 'dateTime':
      return <time dateTime={String(value)}>{formatTime(String(value), language)}</time>;
    case 'instant':
      return <time dateTime={String(value)}>{formatMoment(String(value), language)}</time>;
    case 'integer':
    case 'number':
      return formatNumber(Number(value), language);
    case 'stars':
      return <span aria-label={String(value)}>{'★'.repeat(Number(value))}</span>;
    case 'language':
      return languageName(String(value), language);
    case 'ref':
      return context.refTitle ?? `#${String(value)}`;
    case 'words':
      return <Words words={value as string[]} />;
    case 'json':
      return typeof value === 'string' ? value : <code>{JSON.stringify(value)}</code>;
    case 'image':
      return <Picture image={value as Image} />;
    case 'url':
      return <ExternalLink href={String(value)} />;
    case 'email':
      return <a href={`mailto:${String(value)}`}>{String(value)}</a>;
    case 'phone':
      return <a href={`tel:${String(value).replaceAll(/[^\d+]/g, '')}`}>{String(value)}</a>;
    default:
      return String(value);
  }
}

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

function Picture({ image }: { image: Image }) {
  const small = image.id ? `${image.url}?size=small` : image.url;
  return <img className="wm-thumb" src={small} alt={image.alt_text} loading="lazy" />;
}

function ExternalLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return href;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
