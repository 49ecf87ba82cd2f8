import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
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

  test('keeps what was typed when its owner renders anew after the fetch', async () => {
    const Part = lazyPart(async () => Field);
    render(<Owner Part={Part} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(field, 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });
});
