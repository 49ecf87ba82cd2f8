import { act } from 'react';

/** As much of a browser's DataTransfer as dragging elements needs; jsdom has none. */
class TestDataTransfer {
  readonly #texts = new Map<string, string>();
  dropEffect = 'none';
  effectAllowed = 'all';
  get types(): string[] {
    return [...this.#texts.keys()];
  }
  setData(type: string, text: string): void {
    this.#texts.set(type, text);
  }
  getData(type: string): string {
    return this.#texts.get(type) ?? '';
  }
  setDragImage(): void {}
}

interface Drop {
  /** Where the pointer is. jsdom lays nothing out: above 0 is the lower half of every element, below 0 the upper half. */
  clientY?: number;
}

/**
 * Drags an element onto another one with the events of a browser. `onto` may wait for an element that dragging brings up. True where that
 * element takes it; else the drag ends without a drop.
 */
export async function drag(
  from: Element,
  onto: Element | (() => Promise<Element>),
  { clientY = 0 }: Drop = {},
): Promise<boolean> {
  // Where nothing is laid out, nothing is under a pointer.
  document.elementsFromPoint ??= () => [];
  const dataTransfer = new TestDataTransfer();
  const dispatch = async (target: Element, type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer, clientX: 0, clientY, relatedTarget: null });
    await act(async () => {
      target.dispatchEvent(event);
      // Listeners hear of a drag with the next frame.
      await new Promise(requestAnimationFrame);
    });
    return event.defaultPrevented;
  };
  const source = from.closest('[draggable="true"]');
  if (!source) return false;
  await dispatch(source, 'dragstart');
  const target = onto instanceof Element ? onto : await onto();
  await dispatch(target, 'dragenter');
  const isTaken = await dispatch(target, 'dragover');
  if (isTaken) await dispatch(target, 'drop');
  await dispatch(source, 'dragend');
  return isTaken;
}
