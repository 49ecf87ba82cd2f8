import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from './lazy-part.tsx';

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Retry
      </button>
    );
  }
}

function Owner({ Part }: { Part: ComponentType<{ label: string }> }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Again
      </button>
      <Part label="Name" />
    </>
  );
}

describe('a later part', () => {
  test('shows its fallback until it is there', async () => {
    let arrive: (part: typeof Field) => void = () => undefined;
    const Part = lazyPart(() => new Promise<typeof Field>((done) => (arrive = done)), <p>Wait</p>);
    render(<Part label="Name" />);
    expect(await screen.findByText('Wait')).toBeTruthy();
    arrive(Field);
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(screen.queryByText('Wait')).toBeNull();
  });

  test('shows at once when it was prepared, and is fetched once', async () => {
    const load = jest.fn(async () => Field);
    const Part = lazyPart(load, <p>Wait</p>);
    await Promise.all([Part.prepare(), Part.prepare()]);
    render(<Part label="Name" />);
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that could not load reports after one try, and the next try requests it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isThere = false;
    const load = jest.fn(async () => {
      // As a server fails, not at once.
      await new Promise((answer) => setTimeout(answer, 5));
      if (!isThere) throw new Error('no chunk');
      return Field;
    });
    const Part = lazyPart(load);
    render(
      <Boundary>
        <Part label="Name" />
      </Boundary>,
    );
    await screen.findByRole('button', { name: 'Retry' });
    expect(load).toHaveBeenCalledTimes(1);
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  test('that fails to be prepared says so, and asks anew', async () => {
    const load = jest
      .fn<() => Promise<typeof Field>>()
      .mockRejectedValueOnce(new Error('no chunk'))
      .mockResolvedValue(Field);
    const Part = lazyPart(load);
    await expect(Part.prepare()).rejects.toThrow('no chunk');
    await Part.prepare();
    render(<Part label="Name" />);
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  test('within another one is not held back once both are there', async () => {
    const inTime = globalThis.setTimeout;
    const turn = () => new Promise((done) => inTime(done));
    // What waits for more than a moment waits for ever.
    const stopped = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((act: () => void, ms = 0) => (ms > 50 ? 0 : inTime(act, ms))) as never);
    const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
    const before = acts.IS_REACT_ACT_ENVIRONMENT;
    acts.IS_REACT_ACT_ENVIRONMENT = false;
    const Inner = lazyPart(() => turn().then(() => Field), <p>Wait</p>);
    const Outer = lazyPart(() => turn().then(() => () => <Inner label="Name" />), <p>Wait</p>);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Outer />);
    for (let turns = 0; turns < 50; turns += 1) await turn();
    const shown = document.querySelector('input[aria-label=Name]');
    root.unmount();
    acts.IS_REACT_ACT_ENVIRONMENT = before;
    stopped.mockRestore();
    expect(shown).not.toBeNull();
  });

  test('keeps what was typed when its owner renders anew after the fetch', async () => {
    const Part = lazyPart(async () => Field);
    render(<Owner Part={Part} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(field, 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });
});
