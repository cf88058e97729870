import { useTranslation } from 'react-i18next';
import type { FirstStep, FirstSteps } from '../../../contract/calls/first-steps.ts';
import { Hint } from '../../components/layout/layout.tsx';
import { useWebsite } from '../../providers/workspace/use-website.ts';

/** Page of the website that shows the result of a step, and the step that fills it. */
const pages: Record<FirstStep, { path: string; filledBy?: FirstStep } | undefined> = {
  website: { path: '/' },
  property: { path: '/properties', filledBy: 'property' },
  event: { path: '/events', filledBy: 'published' },
  translation: { path: '/events', filledBy: 'published' },
  published: { path: '/events', filledBy: 'published' },
  people: undefined,
};

/** Where the result of a step is shown, with the address once it has something to show. */
export function SeenAt({ step, done }: { step: FirstStep; done: FirstSteps['done'] }) {
  const { t } = useTranslation('first-steps');
  const addressOf = useWebsite();
  const page = pages[step];
  const isFilled = page && (page.filledBy === undefined || done.includes(page.filledBy));
  const address = isFilled ? addressOf(page.path) : undefined;
  return (
    <Hint>
      {t(`seen.${step}`)}
      {address && (
        <>
          {' '}
          <a href={address} target="_blank" rel="noreferrer">
            {`${window.location.host}${decodeURI(address)}`}
          </a>
        </>
      )}
    </Hint>
  );
}
