import { Suspense } from 'react';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import type { TranslationQueue } from './use-translation-queue.ts';

const SourcePanel = lazyComponent(async () => (await import('./source-panel.tsx')).SourcePanel);

/** The place of the source while it loads. */
export const sourceSkeleton = () => (
  <div data-source>
    <Skeleton height={320} />
  </div>
);

/** The source next to a translation's form; `id` is the translation's, if it is saved. */
export function sourceAside(source: AnyValues & { id: number }, queue: TranslationQueue, id?: number) {
  return (form: RecordForm) => (
    <Suspense fallback={sourceSkeleton()}>
      <SourcePanel form={form} source={source} id={id} queue={queue} />
    </Suspense>
  );
}
