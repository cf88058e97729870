import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Resource } from '../../contract/resource.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { useOffered } from '../providers/extensions.ts';
import { viewsOf } from '../resources/views.ts';

interface WhereOfferedProps {
  call: Endpoint;
  /** Whose screen it is: what can be added to it in its own way can be added all the same. */
  resource?: Resource;
  children: ReactNode;
}

/** A screen that lives on a call beyond the specification, where the server has it; elsewhere a calm word in its place. */
export function WhereOffered({ call, resource, children }: WhereOfferedProps) {
  const { t } = useTranslation('shell');
  if (useOffered(call)) return children;
  return (
    <EmptyState title={t('absent')} text={t('absentText')} action={resource && viewsOf(resource.name)?.add?.({})} />
  );
}
