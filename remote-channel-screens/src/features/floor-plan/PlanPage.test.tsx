import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { RoomPlace } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/shell';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const square = '0.1,0.1 0.4,0.1 0.4,0.5 0.1,0.5';
const floor = rowOf('floors', 5, { name: 'Ground floor', ordinal: 0 });
const hall = rowOf('rooms', 1, { name: 'Hall', floor: 5, capacity: 400, outline: square });
const attic = rowOf('rooms', 2, { name: 'Attic', floor: 5 });
const kiosk = rowOf('rooms', 3, { name: 'Kiosk', floor: 5, pin: '0.8,0.8' });

Element.prototype.scrollIntoView = () => undefined;

/** A pointer event; the DOM of the tests has none with a position. */
function point(target: Element, type: string, [clientX, clientY]: [number, number]): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 });
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
}

// A sheet of 1000 × 1000 pixels.
const box = { left: 0, top: 0, right: 1000, bottom: 1000, width: 1000, height: 1000, x: 0, y: 0 };
const measured = () =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
afterEach(() => {
  jest.restoreAllMocks();
});

async function opened({
  rows = () => [hall, attic, kiosk],
  refuse = () => null,
  address = '/app/floors/5/plan',
  answer,
}: {
  rows?: (reads: number) => Row[];
  refuse?: (tries: number) => object | null;
  address?: string;
  answer?: Shell['confirm'];
} = {}) {
  const saves: RoomPlace[][] = [];
  let reads = 0;
  fakeFetch({
    'GET /v1/a/floors/5': { body: one(floor) },
    'GET /v1/a/rooms': () => {
      reads += 1;
      return { body: page(rows(reads)) };
    },
    'POST /v1/a/floors/5/places': ({ body }: SeenRequest) => {
      const { rooms } = (body as { data: { rooms: RoomPlace[] } }).data;
      saves.push(rooms);
      const refused = refuse(saves.length);
      if (refused) return refused;
      return {
        body: { success: true, data: rooms.map(({ id, version }) => ({ id, version: version + 1 })) },
      };
    },
  });
  const shown = await show(address, answer ? { answer } : {});
  const plan = await screen.findByRole('region', { name: 'Plan of Ground floor' });
  measured();
  const stage = plan.querySelector<HTMLElement>('[data-sheet]');
  if (!stage) throw new Error('There is no sheet.');
  const user = userEvent.setup();
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const choose = (name: string) => {
    const entries = within(screen.getByRole('region', { name: 'Rooms of this floor' }));
    return user.click(entries.getByRole('button', { name: new RegExp(`^${name}`) }));
  };
  const handle = (at: number) => within(plan).getByRole('button', { name: new RegExp(`^Point ${at} of`) });
  const save = async () => {
    await user.click(button('Save'));
    return saves;
  };
  const drag = (target: Element, from: [number, number], to: [number, number]) => {
    point(target, 'pointerdown', from);
    point(target, 'pointermove', to);
    point(target, 'pointerup', to);
    point(target, 'click', to);
  };
  const clickAt = (x: number, y: number, target: Element = stage) => drag(target, [x, y], [x, y]);
  const said = () => screen.getAllByRole('status').at(-1)?.textContent;
  return { ...shown, choose, plan, stage, user, button, handle, save, saves, drag, clickAt, said };
}

const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('rooms that are not placed come first, and the chosen one leads to its form', async () => {
  const { choose } = await opened();
  expect(list('Not placed yet')).toEqual(['Attic']);
  expect(list('On the plan')).toEqual(['Hall400 people', 'Kiosk']);
  await choose('Hall');
  expect(screen.getByRole('link', { name: 'Open the room' }).getAttribute('href')).toBe('/app/rooms/1');
});

test('the label of a pin at the lower edge stands above it, where it is not cut off', async () => {
  const exit = rowOf('rooms', 4, { name: 'Exit', floor: 5, pin: '0.5,0.97' });
  const { plan } = await opened({ rows: () => [kiosk, exit] });
  const side = (name: string) => within(plan).getByRole('button', { name: `${name}, pin` }).dataset.side;
  expect([side('Kiosk'), side('Exit')]).toEqual(['below', 'above']);
});

test('an address chooses a room', async () => {
  await opened({ address: '/app/floors/5/plan?room=2' });
  expect(screen.getByRole('region', { name: 'Attic' })).toBeTruthy();
});

describe('by pointer', () => {
  test('clicks draw an outline, which the first corner closes', async () => {
    const { choose, button, user, clickAt, save, plan } = await opened();
    await choose('Attic');
    await user.click(button('Outline'));
    clickAt(500, 500);
    clickAt(700, 500);
    clickAt(700, 900);
    const first = plan.querySelector('[data-first]');
    clickAt(500, 500, first ?? plan);
    expect(await save()).toEqual([[{ id: 2, version: 1, outline: '0.5,0.5 0.7,0.5 0.7,0.9', pin: null }]]);
  });

  test('a drag draws a rectangle', async () => {
    const { choose, button, user, drag, stage, save } = await opened();
    await choose('Attic');
    await user.click(button('Rectangle'));
    drag(stage, [500, 900], [700, 600]);
    expect((await save())[0]?.[0]?.outline).toBe('0.5,0.6 0.7,0.6 0.7,0.9 0.5,0.9');
  });

  test('a click sets a pin', async () => {
    const { choose, button, user, clickAt, save } = await opened();
    await choose('Attic');
    await user.click(button('Pin'));
    clickAt(250, 750);
    expect((await save())[0]?.[0]).toMatchObject({ outline: null, pin: '0.25,0.75' });
  });

  test('points, walls and the whole are dragged', async () => {
    const { choose, drag, handle, plan, save } = await opened();
    await choose('Hall');
    drag(handle(3), [400, 500], [450, 550]);
    const wall = plan.querySelector('[data-edge="0"]');
    drag(wall ?? plan, [250, 100], [250, 50]);
    drag(plan.querySelector('polygon[data-chosen]') ?? plan, [200, 300], [300, 300]);
    expect((await save())[0]?.[0]?.outline).toBe('0.2,0.1 0.35,0.05 0.5,0.1 0.55,0.55 0.2,0.5');
  });

  test('an outline that would cross itself stays as it was, and the reason is shown', async () => {
    const { choose, button, drag, handle, said } = await opened();
    await choose('Hall');
    drag(handle(3), [400, 500], [50, 300]);
    expect(said()).toBe('An outline must not cross or touch itself.');
    expect(button('Save').hasAttribute('disabled')).toBe(true);
  });

  test('a second finger zooms, and leaves what the first one held', async () => {
    const { choose, button, plan } = await opened();
    await choose('Hall');
    const hall = plan.querySelector('polygon[data-chosen]') ?? plan;
    point(hall, 'pointerdown', [200, 300]);
    point(hall, 'pointermove', [220, 300]);
    point(hall, 'pointerdown', [300, 300]);
    point(hall, 'pointermove', [280, 300]);
    point(hall, 'pointerup', [280, 300]);
    expect(button('Save').hasAttribute('disabled')).toBe(true);
    expect(plan.querySelector('polygon[data-chosen]')?.getAttribute('points')).toBe(square);
  });

  test('a corner of an outline is undone while it is drawn, and Escape leaves it', async () => {
    const { choose, button, user, clickAt, stage, said } = await opened();
    await choose('Attic');
    await user.click(button('Outline'));
    clickAt(500, 500);
    clickAt(700, 500);
    await user.click(button('Undo'));
    expect(stage.querySelectorAll('[data-first]')).toHaveLength(1);
    await user.keyboard('{Escape}');
    // What was said of the corners is over with them.
    expect(said()).toBe('');
    expect(stage.querySelectorAll('[data-first]')).toHaveLength(0);
    expect(button('Outline').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('by keys', () => {
  test('arrows move a point, with Shift further, as one step to undo; Delete removes it', async () => {
    const { choose, button, user, handle, save, said } = await opened();
    await choose('Hall');
    act(() => handle(1).focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    expect(said()).toBe('point 1 of Hall is at 9 % × 5 %');
    await user.keyboard('{Control>}z{/Control}');
    expect(button('Undo').hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    act(() => handle(4).focus());
    await user.keyboard('{Delete}');
    expect((await save())[0]?.[0]?.outline).toBe('0.09,0.05 0.4,0.1 0.4,0.5');
  });

  test('arrows move the chosen room as a whole, and its pin alone', async () => {
    const { choose, user, plan, save } = await opened();
    await choose('Hall');
    act(() =>
      within(plan)
        .getByRole('button', { name: /^Hall, 400 people/ })
        .focus(),
    );
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await choose('Kiosk');
    act(() =>
      within(plan)
        .getByRole('button', { name: /^Pin of Kiosk/ })
        .focus(),
    );
    await user.keyboard('{ArrowDown}');
    expect(await save()).toEqual([
      [
        { id: 1, version: 1, outline: '0.15,0.1 0.45,0.1 0.45,0.5 0.15,0.5', pin: null },
        { id: 3, version: 1, outline: null, pin: '0.8,0.805' },
      ],
    ]);
  });

  test('the focus goes to a point that is added, and to one that stays when its own is removed', async () => {
    const { choose, user, handle } = await opened();
    await choose('Hall');
    act(() => handle(4).focus());
    await user.keyboard('{Insert}');
    await waitFor(() => expect(document.activeElement).toBe(handle(5)));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(document.activeElement).toBe(handle(4)));
  });

  test('the focus goes to the room in the list when its place is removed', async () => {
    const { choose, user, button } = await opened();
    await choose('Hall');
    await user.click(button('Remove outline'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hall400 people'));
    expect(list('Not placed yet')).toEqual(['Hall400 people', 'Attic']);
  });

  test('a cross draws an outline without a pointer', async () => {
    const { choose, button, user, save } = await opened();
    await choose('Attic');
    await user.click(button('Outline'));
    expect(
      screen.getByText(/^Click each corner.*Or move the cross by the arrow keys and press Space\./),
    ).toBeTruthy();
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift} {Shift>}{ArrowDown}{/Shift} {Enter}');
    expect((await save())[0]?.[0]?.outline).toBe('0.5,0.5 0.55,0.5 0.55,0.55');
  });

  test('plus, minus and 0 zoom', async () => {
    const { user, plan, button } = await opened();
    act(() => plan.focus());
    await user.keyboard('++');
    expect(button('225 %')).toBeTruthy();
    await user.keyboard('-');
    expect(button('150 %')).toBeTruthy();
    await user.keyboard('0');
    expect(button('100 %')).toBeTruthy();
  });
});

test('by numbers, each point and the pin are set in percent', async () => {
  const { choose, user, save } = await opened();
  await choose('Hall');
  const field = screen.getByLabelText('Point 2, percent from the left');
  await user.clear(field);
  await user.type(field, '62.5');
  await user.tab();
  await choose('Kiosk');
  const pin = screen.getByLabelText('Pin, percent from the top');
  await user.clear(pin);
  await user.type(pin, '101');
  await user.tab();
  expect(screen.getByText('Enter a number from 0 to 100.')).toBeTruthy();
  await user.clear(pin);
  await user.type(pin, '90');
  await user.tab();
  expect(await save()).toEqual([
    [
      { id: 1, version: 1, outline: '0.1,0.1 0.625,0.1 0.4,0.5 0.1,0.5', pin: null },
      { id: 3, version: 1, outline: null, pin: '0.8,0.9' },
    ],
  ]);
});

describe('saving', () => {
  const moved = async (how: Parameters<typeof opened>[0]) => {
    const shown = await opened(how);
    await shown.choose('Kiosk');
    act(() =>
      within(shown.plan)
        .getByRole('button', { name: /^Pin of Kiosk/ })
        .focus(),
    );
    await shown.user.keyboard('{ArrowRight}');
    return shown;
  };
  const stale = { status: 412, body: refusal('stale', 'This room was changed.') };

  test('keeps what another person changed of a room beside its place', async () => {
    const renamed = { ...kiosk, version: 2, values: { ...kiosk.values, name: 'Bar' } };
    const { save, saves, notices } = await moved({
      rows: (reads) => [hall, attic, reads > 1 ? renamed : kiosk],
      refuse: (tries) => (tries === 1 ? stale : null),
    });
    await save();
    await waitFor(() => expect(notices).toEqual(['Saved the plan of “Ground floor”']));
    expect(saves.map(([first]) => [first?.version, first?.pin])).toEqual([
      [1, '0.805,0.8'],
      [2, '0.805,0.8'],
    ]);
  });

  test('asks whose place stays where two people placed one room', async () => {
    const theirs = { ...kiosk, version: 2, values: { ...kiosk.values, pin: '0.1,0.9' } };
    const { save, saves, user, button, notices } = await moved({
      rows: (reads) => [hall, attic, reads > 1 ? theirs : kiosk],
      refuse: (tries) => (tries === 1 ? stale : null),
    });
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /Theirs.*Pin at 10 % × 90 %/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(notices).toEqual(['Saved the plan of “Ground floor”']));
    expect(saves.at(-1)).toEqual([{ id: 3, version: 2, outline: null, pin: '0.805,0.8' }]);
    await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(true));
  });

  test('tells of a room that left the floor meanwhile, and drops its place', async () => {
    const { save, button, notices } = await moved({
      rows: (reads) => (reads > 1 ? [hall, attic] : [hall, attic, kiosk]),
      refuse: (tries) => (tries === 1 ? stale : null),
    });
    await save();
    await waitFor(() => expect(notices[0]).toContain('no longer on this floor'));
    await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(true));
  });

  test('keeps the places where it fails, and Retry saves them', async () => {
    let works = false;
    const { save, saves, user, button, notices } = await moved({
      refuse: () => (works ? null : { status: 500, body: refusal('unexpected', 'Something broke.') }),
    });
    await save();
    await screen.findByText('The places were not saved');
    works = true;
    await user.click(button('Retry'));
    await waitFor(() => expect(notices).toEqual(['Saved the plan of “Ground floor”']));
    expect(saves.at(-1)).toEqual([{ id: 3, version: 1, outline: null, pin: '0.805,0.8' }]);
  });

  test('is asked for before one leaves, by the names of the rooms', async () => {
    const questions: unknown[] = [];
    const { user, router } = await moved({
      answer: async ({ title, body }) => {
        questions.push([title, body]);
        return false;
      },
    });
    await user.click(screen.getByRole('link', { name: 'Open the room' }));
    await waitFor(() =>
      expect(questions).toEqual([['Leave without saving?', 'The places of Kiosk are not saved.']]),
    );
    expect(router.state.location.pathname).toBe('/app/floors/5/plan');
  });
});

test('a floor without rooms says how several get there at once', async () => {
  await opened({ rows: () => [] });
  expect(screen.getByText(/^No room is on this floor yet/).textContent).toBe(
    'No room is on this floor yet. Under Rooms, choose this floor in the form of a room, or for several at once: select them, and press Edit.',
  );
});

test('a floor that is not there leads back to the floors', async () => {
  fakeFetch({
    'GET /v1/a/floors/5': {
      status: 404,
      body: refusal('notFound', 'This floor does not exist.'),
    },
    'GET /v1/a/rooms': { body: page([]) },
  });
  await show('/app/floors/5/plan');
  expect((await screen.findByRole('link', { name: 'Back to Floors' })).getAttribute('href')).toBe(
    '/app/floors',
  );
});

test('an address that names no floor says so', async () => {
  fakeFetch({});
  await show('/app/floors/x/plan');
  expect(await screen.findByRole('heading', { name: 'This floor is not here' })).toBeTruthy();
});
