import '../../providers/texts/forms.ts';
import '../../providers/texts/keys.ts';
import '../../providers/texts/palette.ts';
import '../../providers/texts/settings.ts';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { textLength } from '../../../contract/calls/constants.ts';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import { Button } from '../../components/button.tsx';
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteItem,
} from '../../components/command-palette/command-palette.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useFavorites } from '../../providers/workspace/favorites.ts';
import { openedRecords } from '../../providers/workspace/recent-records.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resources } from '../../resources/registry.ts';
import { earlyLetters } from '../keys/early-letters.ts';
import { FoundLine, FoundPicture, FoundStatus } from './found-parts.tsx';
import { startsWithTyped, matching } from '../../components/command-palette/matching.ts';
import { oncePerItem, paletteId } from './once-per-item.ts';
import styles from './palette.module.css';
import { useAppCommands } from './use-app-commands.tsx';
import { useFound } from './use-found.ts';
import { noteUsed, usedCommands } from './used-commands.ts';

/** The command palette: records of every resource, screens and actions, recently used ones first. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'keys', 'favorites']);
  const navigate = useNavigate();
  const labels = useLabelsOf();
  const may = useMayAny();
  const { activeWorkspaceId = 0 } = usePlace();
  const [typed, setTyped] = useState('');
  // oxlint-disable-next-line react/set-state-in-effect -- letters are collected until the box is mounted
  useLayoutEffect(() => setTyped(earlyLetters.text), []);
  const [opened] = useState(() => openedRecords(activeWorkspaceId).filter(({ resource }) => may(resource, 'read')));
  const [used] = useState(usedCommands);
  const { records, busy, failed, retry } = useFound(typed);
  const favorites = useFavorites() ?? [];
  const { here, screens, settings, actions, iconOf } = useAppCommands();

  const open = (resource: string, id: number) => () => {
    const path = resources.find(({ name }) => name === resource)?.screen.path;
    return path && navigate(`${path}/${id}`);
  };
  const itemsOf = (all: readonly FoundRecord[]) =>
    all
      .filter(({ resource }) => resources.some(({ name }) => name === resource))
      .map((record): PaletteItem => ({
        id: paletteId(record.resource, record.id),
        title: record.title,
        detail: <FoundLine record={record} kind={labels(record.resource).singular} />,
        icon: record.picture ? <FoundPicture picture={record.picture} /> : iconOf(record.resource),
        end: <FoundStatus record={record} />,
        run: open(record.resource, record.id),
      }));
  const found = itemsOf(records);
  const details = new Map(found.map((item) => [item.id, item]));
  const lately = opened.map(
    ({ resource, id, title }): PaletteItem =>
      details.get(paletteId(resource, id)) ?? {
        id: paletteId(resource, id),
        title,
        detail: labels(resource).singular,
        icon: iconOf(resource),
        run: open(resource, id),
      },
  );
  const known = [...here, ...screens, ...settings, ...actions];
  const usedItems = used.flatMap((id) => known.find((item) => item.id === id) ?? []);
  const everyItem = [...favorites, ...records];
  const starred = matching(itemsOf(favorites), typed).slice(0, typed.trim() ? 4 : 6);
  const others = oncePerItem([...starred, ...matching(lately, typed)], everyItem).slice(starred.length);
  const recent = typed.trim()
    ? others.slice(0, 4)
    : [...others.slice(0, 6), ...usedItems.filter(({ id }) => !id.startsWith('record-')).slice(0, 3)];
  const first = [...starred, ...recent];
  const seen = new Set(first.map(({ id }) => id));
  const unseen = (items: readonly PaletteItem[]) => items.filter(({ id }) => !seen.has(id));
  const commands: PaletteGroup[] = [
    { key: 'here', label: t('here'), items: unseen(matching(here, typed)) },
    {
      key: 'goTo',
      label: t('goTo'),
      items: unseen(typed.trim() ? matching([...screens, ...settings], typed) : screens),
    },
    { key: 'actions', label: t('actions'), items: unseen(matching(actions, typed)) },
  ];
  const groups: PaletteGroup[] = [
    { key: 'favorites', label: t('favorites:title'), items: starred },
    { key: 'recent', label: t('recent'), items: recent },
    ...commands.filter(({ items }) => startsWithTyped(items, typed)),
    {
      key: 'records',
      label: t('records'),
      items: oncePerItem([...first, ...found], everyItem).slice(first.length),
    },
    ...commands.filter(({ items }) => !startsWithTyped(items, typed)),
  ].map((group) => ({ ...group, items: group.items.map(recordingUse) }));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <CommandPalette
      label={t('label')}
      placeholder={t('placeholder')}
      closeLabel={t('close')}
      value={typed}
      onChange={(value) => setTyped(value.slice(0, textLength.search))}
      groups={groups}
      busy={busy}
      status={busy ? t('searching') : t('count', { count })}
      notice={
        failed && (
          <div className={styles.notice} role="alert">
            <span>{navigator.onLine ? t('failed') : t('offline')}</span>
            <Button variant="link" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )
      }
      empty={
        <>
          <strong>{t('nothing', { q: typed.trim() })}</strong>
          {t('nothingText')}
        </>
      }
      footer={
        <>
          <span>
            <KeyCap keys={['↑', '↓']} /> {t('help.move')}
          </span>
          <span>
            <KeyCap keys={['Enter']} /> {t('help.choose')}
          </span>
          <span>
            <KeyCap keys={['Esc']} /> {t(typed ? 'help.clear' : 'help.close')}
          </span>
        </>
      }
      onClose={onClose}
    />
  );
}

/** The item, recorded as used when it runs. */
const recordingUse = (item: PaletteItem): PaletteItem => ({
  ...item,
  run: () => {
    noteUsed(item.id);
    return item.run();
  },
});
