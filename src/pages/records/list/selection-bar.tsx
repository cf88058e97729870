import { Suspense } from 'react';
import { lazyComponent } from '../../../components/states/late.ts';
import { useIsAnySelected } from '../../../components/table/selection.ts';
import type { ChosenRowsProps } from './chosen-rows.tsx';

const ChosenRows = lazyComponent(async () => (await import('./chosen-rows.tsx')).ChosenRows);

/** Bar with bulk actions while rows are selected. Its code loads with the first selection. */
export function SelectionBar(props: ChosenRowsProps) {
  const isAny = useIsAnySelected(props.selection);
  return (
    isAny && (
      <Suspense fallback={null}>
        <ChosenRows {...props} />
      </Suspense>
    )
  );
}
