import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { EmptyState } from '../components/states/empty-state.tsx';
import { useOffered } from '../providers/http/extensions.ts';
import { viewsOf } from '../pages/views.ts';

interface WhereOfferedProps {
  call: Endpoint;
  /** The resource of the screen: its custom "add" action stays available. */
  resource?: Resource;
  children: ReactNode;
}

/** A screen that needs an extension, or a notice if the server lacks it. */
export function WhereOffered({ call, resource, children }: WhereOfferedProps) {
  const { t } = useTranslation('shell');
  if (useOffered(call)) return children;
  const add = resource && viewsOf(resource.name)?.add?.({});
  if (add) return <EmptyState title={t('absentList')} text={t('absentListText')} action={add} />;
  return <EmptyState title={t('absent')} text={t('absentText')} />;
}
