import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Catches what a screen throws, including a part that failed to load, and offers to reload the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4">
        <ErrorState
          title="This page could not be shown"
          onRetry={() => window.location.reload()}
          retryLabel="Load again"
        >
          Nothing that was saved is lost. Load the page again; if that does not help, contact support.
        </ErrorState>
      </main>
    );
  }
}
