import { Component, type ErrorInfo, type ReactNode } from 'react';
import { nowIso } from '../../time/now.ts';
import { ownBuild } from '../../upgrade/build-mark.ts';
import type { Fault } from './fault-details.ts';
import { FaultPage } from './fault-page.tsx';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** The present location: after a change the boundary starts anew. */
  readonly place: string;
  /** True for the boundary around everything. */
  readonly isWhole?: boolean;
  /** True for a part that a page can do without: it is left out after an error. */
  readonly isDispensable?: boolean;
}

interface FaultBoundaryState {
  readonly fault: Fault | null;
  readonly parts: string | null;
  readonly tries: number;
}

/** An error boundary that keeps the rest of the page usable. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: null, parts: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<FaultBoundaryState> {
    const fault = {
      error,
      parts: null,
      path: window.location.pathname,
      build: ownBuild(),
      browser: navigator.userAgent,
      at: nowIso(),
    };
    return { fault };
  }

  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ parts: componentStack ?? null });
  }

  override componentDidUpdate({ place }: FaultBoundaryProps): void {
    if (place !== this.props.place) this.setState({ fault: null, parts: null, tries: 0 });
  }

  override render(): ReactNode {
    const { fault, parts, tries } = this.state;
    const { children, isWhole = false, isDispensable = false } = this.props;
    if (fault === null) return children;
    if (isDispensable) return null;
    const retry = () => this.setState({ fault: null, parts: null, tries: tries + 1 });
    return <FaultPage fault={{ ...fault, parts }} isAgain={tries > 0} isWhole={isWhole} onRetry={retry} />;
  }
}
