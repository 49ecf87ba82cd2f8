import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

type DragType = 'dragEnter' | 'dragOver' | 'drop';

/** What a finger has picked up by a long press. */
export interface TouchDrag {
  /** Moves the finger to a point and holds it there for some time. */
  moveTo: (point: Point, holdMs?: number) => Promise<void>;
  drop: () => Promise<void>;
}

const longPressMs = 3000;
const betweenMovesMs = 50;

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('What is touched is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point just inside the right edge. */
export async function rightOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('What is touched is not on the page.');
  return { x: box.x + box.width - 12, y: box.y + box.height / 2 };
}

async function pressLong(cdp: CDPSession, page: Page, at: Point): Promise<object> {
  await cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  await cdp.send('Input.setInterceptDrags', { enabled: true });
  const started = new Promise<object>((resolve) =>
    cdp.once('Input.dragIntercepted', ({ data }) => resolve(data)),
  );
  // The browser answers this with the end of the drag.
  void cdp
    .send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      ...at,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
    .catch(() => undefined);
  const data = await Promise.race([started, page.waitForTimeout(longPressMs)]);
  if (!data) throw new Error('The long press picked up nothing.');
  return data;
}

/**
 * Picks up what is under the middle of an element by a long press, as a finger does. The browser recognises the press itself
 * (`touchDragDropEnabled` among its arguments) and makes the events of a drag, which no test can make by itself.
 */
export async function pickUp(page: Page, what: Locator): Promise<TouchDrag> {
  const cdp = await page.context().newCDPSession(page);
  let at = await middleOf(what);
  const data = await pressLong(cdp, page, at);
  const send = (type: DragType) => cdp.send('Input.dispatchDragEvent', { type, ...at, data: data as never });
  await send('dragEnter');
  return {
    moveTo: async (point, holdMs = 4 * betweenMovesMs) => {
      at = point;
      for (let held = 0; held <= holdMs; held += betweenMovesMs) {
        await send('dragOver');
        await page.waitForTimeout(betweenMovesMs);
      }
    },
    drop: async () => {
      await send('drop');
      void cdp
        .send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, button: 'left' })
        .catch(() => undefined);
      await cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
      await cdp.detach();
    },
  };
}
