import { Suspense } from 'react';
import { late } from '../../components/late.ts';
import { useIsAnySelected } from '../../components/table/selection.ts';
import type { ChosenRowsProps } from './chosen-rows.tsx';

const ChosenRows = late(async () => (await import('./chosen-rows.tsx')).ChosenRows);

/** Stands below a list while some of its rows are chosen. Its code comes with the first of them. */
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
