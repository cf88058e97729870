import { Suspense } from 'react';
import type { AnyValues } from '../../../../contract/views.ts';
import { late } from '../../../components/late.ts';
import type { RecordForm } from '../form/use-record-form.ts';

const SourcePanel = late(async () => (await import('./source-panel.tsx')).SourcePanel);

/** Beside the form of a translation: what it is translated from. `since` is when the translation was last saved, where it was. */
export function sourceBeside(source: AnyValues & { id: number }, since?: string) {
  return (form: RecordForm) => (
    <Suspense fallback={<div data-source />}>
      <SourcePanel form={form} source={source} since={since} />
    </Suspense>
  );
}
