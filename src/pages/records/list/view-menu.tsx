import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DropDown } from '../../../components/overlays/drop-down.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { ViewIcon } from '../../../components/icons/icons.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import type { ViewChoicesProps } from './view-choices.tsx';

const ViewChoices = lazyComponent(async () => (await import('./view-choices.tsx')).ViewChoices);

/** Button for a list's display options. */
export function ViewMenu(props: ViewChoicesProps) {
  const { t } = useTranslation('records');
  return (
    <DropDown
      label={
        <>
          <ViewIcon />
          {t('view')}
        </>
      }
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <ViewChoices {...props} />
      </Suspense>
    </DropDown>
  );
}
