import { Component, type ReactNode } from 'react';
import { Trouble } from '../screens/Trouble.tsx';

/** Error boundary of a screen: the frame around it stays. A new `place` (the path of the screen) clears the error. */
export class ScreenBoundary extends Component<
  { place: string; children: ReactNode },
  { thrown: unknown; place: string }
> {
  override state = { thrown: null, place: this.props.place };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('Something was thrown that says nothing.') };
  }

  static getDerivedStateFromProps({ place }: { place: string }, state: { thrown: unknown; place: string }) {
    return place === state.place ? null : { thrown: null, place };
  }

  override render() {
    if (this.state.thrown === null) return this.props.children;
    return (
      <Trouble
        title="This screen stopped"
        error={this.state.thrown}
        busy={false}
        onRetry={() => this.setState({ thrown: null })}
      />
    );
  }
}
