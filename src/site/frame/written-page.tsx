import { Component, lazy, type ReactNode, Suspense } from 'react';
import { SiteMain } from './site-main.tsx';

const ServerError = lazy(async () => ({
  default: (await import('../pages/server-error.tsx')).ServerError,
}));

/** A page as it was written at build, without the router around it. One that throws becomes the 500 page, as there. */
export class WrittenPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { children } = this.props;
    return (
      <SiteMain>
        {this.state.hasFailed ? (
          <Suspense>
            <ServerError />
          </Suspense>
        ) : (
          children
        )}
      </SiteMain>
    );
  }
}
