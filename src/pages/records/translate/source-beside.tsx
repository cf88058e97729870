import { Suspense } from 'react';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { late } from '../../../components/states/late.ts';
import type { RecordForm } from '../form/use-record-form.ts';

const SourcePanel = late(async () => (await import('./source-panel.tsx')).SourcePanel);

/** The source next to a translation's form; `id` is the translation's, if it is saved. */
export function sourceBeside(source: AnyValues & { id: number }, id?: number) {
  return (form: RecordForm) => (
    <Suspense fallback={<div data-source />}>
      <SourcePanel form={form} source={source} id={id} />
    </Suspense>
  );
}
