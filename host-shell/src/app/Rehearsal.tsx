import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { Activity, Component, type ReactNode, useState } from 'react';
import { Frame } from '../chrome/Frame.tsx';
import { Waiting } from '../chrome/Waiting.tsx';

export { rehearseReading } from './read-ahead.ts';

const none: never[] = [];

// Whatever it is that cannot be made is told where somebody waits for it.
class Silent extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}

/**
 * The frame, made where nobody sees it and of nobody's data: code that has run before runs several times as fast, and whoever signs
 * in waits for it. Nothing in it takes effect.
 */
export function Rehearsal() {
  const [scratch] = useState(() => ({ store: createStore(), cache: new QueryClient() }));
  return (
    <Activity mode="hidden">
      <Provider store={scratch.store}>
        <QueryClientProvider client={scratch.cache}>
          <Silent>
            <Frame isRehearsed channels={none}>
              <Waiting />
            </Frame>
          </Silent>
        </QueryClientProvider>
      </Provider>
    </Activity>
  );
}
