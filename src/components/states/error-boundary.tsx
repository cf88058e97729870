import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { GenericErrorScreen } from './error-screens.tsx';
import { forgetFailedLoads } from './failed-loads.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A change of one of these (the path, the workspace) retries the failed part. */
  resetKeys?: readonly unknown[];
  /** For a part of the shell, such as the settings (§2): the rest of the screen stays. */
  inline?: boolean;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Called before the failed part renders again, e.g. to drop the cached data that crashed it. */
  onRetry?: () => void;
  /** Wraps the error message, if it does not show which part failed. */
  renderFailed?: (words: ReactNode) => ReactNode;
};

/** Catches rendering errors of a screen and offers 'Reload Page' and 'Try Again' (S2.07). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const [was, is] = [before.resetKeys ?? [], this.props.resetKeys ?? []];
    const changed = was.length !== is.length || is.some((key, index) => !Object.is(key, was[index]));
    if (changed && this.state.failed) this.retry();
  }

  retry = () => {
    forgetFailedLoads();
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const words = <GenericErrorScreen inline={this.props.inline} onRetry={this.retry} />;
    return this.props.renderFailed?.(words) ?? words;
  }
}
