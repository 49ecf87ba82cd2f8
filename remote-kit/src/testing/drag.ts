import { act } from 'react';

/** The part of a browser's DataTransfer that dragging elements needs; jsdom has none. */
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
  /** Position of the pointer. jsdom has no layout: above 0 is the lower half of every element, below 0 the upper half. */
  clientY?: number;
}

/**
 * Drags an element onto another one with browser events. `onto` may wait for an element that appears during the drag. Returns whether that
 * element accepts the drop; if not, the drag ends without one.
 */
export async function drag(
  from: Element,
  onto: Element | (() => Promise<Element>),
  { clientY = 0 }: Drop = {},
): Promise<boolean> {
  // Without layout, no element is under the pointer.
  document.elementsFromPoint ??= () => [];
  const dataTransfer = new TestDataTransfer();
  const dispatch = async (target: Element, type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer, clientX: 0, clientY, relatedTarget: null });
    await act(async () => {
      target.dispatchEvent(event);
      // Listeners run in the next frame.
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
