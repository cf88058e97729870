import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { GenericErrorScreen } from './error-screens.tsx';
import { forgetFailedLoads } from './failed-loads.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** When one of these changes (the path, the workspace) the failed part is tried anew. */
  resetKeys?: readonly unknown[];
  /** Around a part of the shell, such as the settings (§2): the rest of the screen stays. */
  inline?: boolean;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Before the failed part is drawn again, e.g. so that it is given another answer than the one it fell over. */
  onRetry?: () => void;
  /** What stands around the words of the failure, where they alone do not say which part failed. */
  renderFailed?: (words: ReactNode) => ReactNode;
};

/** Catches what a screen throws while rendering and offers 'Reload Page' and 'Try Again' (S2.07). */
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
