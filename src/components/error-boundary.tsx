import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { GenericErrorScreen } from './error-screens.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** When one of these changes (the path, the workspace) the failed part is tried anew. */
  resetKeys?: readonly unknown[];
  /** What to show instead of the full screen: an `ErrorState` where the rest of the shell should stay. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
};
type ErrorBoundaryState = { failed: false } | { failed: true; error: unknown };

/** Catches what a screen throws while rendering and offers 'Reload Page' and 'Try Again' (S2.07). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const [was, is] = [before.resetKeys ?? [], this.props.resetKeys ?? []];
    const changed = was.length !== is.length || is.some((key, index) => !Object.is(key, was[index]));
    if (changed && this.state.failed) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(this.state.error, this.retry) ?? <GenericErrorScreen onRetry={this.retry} />;
  }
}
