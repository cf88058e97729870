import { type ComponentType, use } from 'react';
import { forgetAtNextTry } from '../components/failed-loads.ts';
import { refetchStyles } from '../components/load-until-there.ts';

interface ScreenState<Props> {
  Component?: ComponentType<Props>;
  loading?: Promise<ComponentType<Props>>;
}

export interface Page<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches the screen's code ahead, so that it renders at once. */
  preload(): Promise<unknown>;
}

/**
 * A screen whose code comes when it is needed. Unlike `lazy` it renders directly once it is there: React holds back
 * every reveal after a fallback for up to 300 ms.
 */
export function page<Props extends object>(load: () => Promise<ComponentType<Props>>): Page<Props> {
  const state: ScreenState<Props> = {};
  const begin = async () => {
    try {
      return (state.Component = await load());
    } catch (error) {
      forgetAtNextTry(() => {
        delete state.loading;
        refetchStyles();
      });
      throw error;
    }
  };
  const preload = () => (state.loading ??= begin());
  const Screen = (props: Props) => {
    const Component = state.Component ?? use(preload());
    return <Component {...props} />;
  };
  return Object.assign(Screen, { preload });
}

/** A screen with forms or records, which brings the words that no list waits for. */
export const pageWithFields = <Props extends object>(load: () => Promise<ComponentType<Props>>): Page<Props> =>
  page(async () => (await Promise.all([load(), import('../providers/texts/forms.ts')]))[0]);

/** A screen that most visits begin with: its code comes with the app's own. */
export const present = <Props extends object>(Component: ComponentType<Props>): Page<Props> =>
  Object.assign((props: Props) => <Component {...props} />, { preload: () => Promise.resolve() });
