import { type ComponentType, use } from 'react';
import { forgetAtNextTry } from '../components/states/failed-loads.ts';
import { refetchStyles } from '../components/states/load-until-there.ts';

interface ScreenState<Props> {
  Component?: ComponentType<Props>;
  loading?: Promise<ComponentType<Props>>;
}

export interface Page<Props> {
  (props: Props): React.JSX.Element;
  /** Loads the screen's code in advance, so that it renders at once. */
  preload(): Promise<unknown>;
}

/**
 * A lazy-loaded screen. Unlike React's `lazy`, it renders synchronously once loaded: React delays every reveal after a
 * fallback by up to 300 ms.
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

/** A screen with forms or records, which also loads their texts; lists do not need them. */
export const pageWithFields = <Props extends object>(load: () => Promise<ComponentType<Props>>): Page<Props> =>
  page(async () => (await Promise.all([load(), import('../providers/texts/forms.ts')]))[0]);

/** A screen in the main bundle, because most visits begin with it. */
export const bundled = <Props extends object>(Component: ComponentType<Props>): Page<Props> =>
  Object.assign((props: Props) => <Component {...props} />, { preload: () => Promise.resolve() });
