import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessToken, TokenOwner } from '../../../../contract/people/access-tokens.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/table/column.ts';
import { formatMoment, formatTime } from '../../../formats/formats.ts';
import { useRightWords } from '../use-right-words.ts';

/** Most lines of permissions in a row; the rest is a count. */
const shownPermissions = 3;

/** Columns of a list of tokens; without `onRevoke` there is no revoke button. */
export function useTokenColumns(
  whose: TokenOwner,
  onRevoke: ((token: AccessToken) => void) | undefined,
): Column<AccessToken>[] {
  const { t } = useTranslation('settings');
  const scope = useScopeWords();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const nothing = (words: string) => <span className="wm-nothing">{words}</span>;
  const columns: Column<AccessToken>[] = [
    { key: 'name', label: t('tokens.name'), primary: true, cell: ({ name }) => name },
    { key: 'permissions', label: t('tokens.permissions'), cell: ({ permissions }) => scope(permissions) },
  ];
  if (whose === 'workspace')
    columns.push({
      key: 'createdBy',
      label: t('tokens.createdBy'),
      cell: ({ createdBy }) => createdBy ?? nothing(t('nothing')),
    });
  columns.push(
    {
      key: 'lastUsedAt',
      label: t('tokens.lastUsed'),
      cell: ({ lastUsedAt: at }) =>
        at ? <time dateTime={at}>{formatMoment(at)}</time> : nothing(t('tokens.neverUsed')),
    },
    {
      key: 'endsOn',
      label: t('tokens.endsOn'),
      cell: ({ endsOn }) =>
        endsOn < today ? (
          <Badge tone="warning">{t('tokens.expired')}</Badge>
        ) : (
          <time dateTime={endsOn}>{formatTime(endsOn)}</time>
        ),
    },
  );
  if (onRevoke)
    columns.push({
      key: 'revoke',
      label: t('tokens.revoke'),
      cell: (token) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('tokens.revokeThis', { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      ),
    });
  return columns;
}

/** Permissions of a token in words. */
function useScopeWords(): (permissions: AccessToken['permissions']) => string {
  const { t } = useTranslation('settings');
  const { rights } = useRightWords();
  return (permissions) => {
    const has = (action: string) =>
      permissions.some((permission) => permission.resource === '*' && permission.action === action);
    if (has('*')) return t('tokens.scope.all');
    if (has('read') && permissions.length === 1) return t('tokens.scope.read');
    const lines = [...Map.groupBy(permissions, ({ resource }) => resource).values()].map((same) =>
      rights(same as [(typeof same)[number]]),
    );
    const more = lines.length - shownPermissions;
    return [...lines.slice(0, shownPermissions), ...(more > 0 ? [t('tokens.more', { count: more })] : [])].join(' · ');
  };
}
