import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessToken, TokenOwner } from '../../../../contract/people/access-tokens.ts';
import { accessTokens } from '../../../../contract/people/access-tokens.ts';
import { Button } from '../../../components/button.tsx';
import { AddIcon } from '../../../components/icons/icons.tsx';
import { Hint, Section, SectionHead } from '../../../components/layout/layout.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useActiveWorkspace } from '../../../providers/workspace/use-workspaces.ts';
import { NewToken } from './new-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { useTokenColumns } from './token-columns.tsx';
import '../../../providers/texts/settings.ts';

/** Access tokens of the user and of the active workspace. */
export function TokensPage() {
  const { t } = useTranslation('settings');
  const workspace = useActiveWorkspace();
  const may = useMay('delivery-keys');
  return (
    <>
      <PageHeader title={t('areas.access-tokens')} detail={t('tokens.detail')} />
      <TokenSection whose="person" title={t('tokens.person')} text={t('tokens.personText')} mayCreate mayRevoke />
      {workspace && may('read') && (
        <TokenSection
          whose="workspace"
          workspaceId={workspace.id}
          title={t('tokens.workspace', { workspace: workspace.name })}
          text={t('tokens.workspaceText')}
          mayCreate={may('create')}
          mayRevoke={may('delete')}
        />
      )}
    </>
  );
}

interface TokenSectionProps {
  whose: TokenOwner;
  workspaceId?: number;
  title: string;
  text: string;
  mayCreate: boolean;
  mayRevoke: boolean;
}

function TokenSection({ whose, workspaceId, title, text, mayCreate, mayRevoke }: TokenSectionProps) {
  const { t } = useTranslation('settings');
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<AccessToken>();
  const found = useAsked(accessTokens.list, { query: { whose, workspaceId } });
  const columns = useTokenColumns(whose, mayRevoke ? setRevoked : undefined);
  return (
    <Section aria-label={title}>
      <SectionHead>
        <h2>{title}</h2>
        {mayCreate && (
          <Button variant="outline" onClick={() => setCreating(true)}>
            <AddIcon />
            {t(`tokens.new_${whose}`)}
          </Button>
        )}
      </SectionHead>
      <Hint>{text}</Hint>
      <QueryResult query={found} height={96}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="wm-nothing">{t('tokens.none')}</p>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={tokens}
              idOf={({ id }) => id}
              titleOf={({ name }) => name}
            />
          )
        }
      </QueryResult>
      {isCreating && <NewToken whose={whose} workspaceId={workspaceId} onClose={() => setCreating(false)} />}
      {revoked && <RevokeToken token={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}
