// The outermost error boundary, for errors outside the router's own boundary.
import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

export class CrashBoundary extends Component<{ children: ReactNode }, { error?: unknown; crashed: boolean }> {
  override state: { error?: unknown; crashed: boolean } = { crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main>
        <CrashPage error={this.state.error} />
      </main>
    );
  }
}
