import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Help } from '../../../components/fields/help.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { usePlace, useWorkspaces } from '../../../providers/workspace/use-workspaces.ts';
import type { Fill } from './fill.ts';
import { styleSettingsCalls } from '../../../resources/style-settings/style-settings.calls.ts';
import { styleSettings } from '../../../resources/style-settings/style-settings.resource.ts';
import { fieldsOfLook } from './themes.ts';
import styles from './theme.module.css';

/** Copies the style of another workspace's website, if the user may read it. */
export function CopyTheme({ onFill }: { onFill: Fill }) {
  const { t } = useTranslation('resources');
  const { call } = useApi();
  const { activeWorkspaceId } = usePlace();
  const { workspaces } = useWorkspaces();
  const { list } = styleSettings.endpoints;
  const isOffered = useOffered(list);
  const readable = useAsked(list, { query: { take: 100 } }, isOffered);
  const ids = readable.data?.map(({ workspaceId }) => workspaceId) ?? [];
  const others = workspaces.filter(({ id }) => id !== activeWorkspaceId && (!isOffered || ids.includes(id)));
  const isKnown = !isOffered || readable.isSuccess;
  const [chosen, setChosen] = useState('');
  const nameOf = (id: number) => others.find((one) => one.id === id)?.name ?? `${id}`;
  const { change: copy, busy } = useChange(
    async (workspaceId: number) => {
      const domainId = others.find(({ id }) => id === workspaceId)?.domainId;
      const style: Record<string, unknown> = await call(styleSettingsCalls.read, { query: { workspaceId, domainId } });
      const look = Object.fromEntries(fieldsOfLook.map((name) => [name, style[name] ?? null]));
      onFill(look, t('style-settings.copied', { workspace: nameOf(workspaceId) }));
    },
    { failed: t('style-settings.copyFailed') },
  );
  return (
    <section className={styles.tool} aria-labelledby="copy-theme">
      <h3 id="copy-theme">{t('style-settings.copyTitle')}</h3>
      {isKnown && others.length === 0 ? (
        <Help>{t('style-settings.noOther')}</Help>
      ) : (
        <span className={styles.row}>
          <SelectBox
            id="copy-from"
            aria-label={t('style-settings.copyFrom')}
            value={chosen}
            onChange={setChosen}
            disabled={!isKnown}
          >
            <option value="">{t('style-settings.chooseWorkspace')}</option>
            {others.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </SelectBox>
          <Button
            variant="outline"
            loading={busy}
            disabled={chosen === ''}
            onClick={() => chosen && void copy(Number(chosen))}
          >
            {t('style-settings.copy')}
          </Button>
        </span>
      )}
      <Help>{t('style-settings.copyHelp')}</Help>
    </section>
  );
}
