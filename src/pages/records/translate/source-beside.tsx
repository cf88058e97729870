import { Suspense } from 'react';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { late } from '../../../components/states/late.ts';
import type { RecordForm } from '../form/use-record-form.ts';

const SourcePanel = late(async () => (await import('./source-panel.tsx')).SourcePanel);

/** The source next to a translation's form. `since`: when the translation was last saved. */
export function sourceBeside(source: AnyValues & { id: number }, since?: string) {
  return (form: RecordForm) => (
    <Suspense fallback={<div data-source />}>
      <SourcePanel form={form} source={source} since={since} />
    </Suspense>
  );
}
