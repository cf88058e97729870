import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { WhyLink } from '../../../components/why-link.tsx';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';

/** Error state of a list. */
export function ListError({ resource, error, retry }: { resource: Resource; error: unknown; retry: () => void }) {
  const { t } = useTranslation('records');
  const forbidden = error instanceof HttpError && error.statusCode === 403;
  return forbidden ? (
    <EmptyState
      title={t('forbiddenTitle')}
      text={messageOf(error)}
      action={<WhyLink resource={resource.name} action="read" />}
    />
  ) : (
    <ErrorState message={messageOf(error)} onRetry={retry} />
  );
}
