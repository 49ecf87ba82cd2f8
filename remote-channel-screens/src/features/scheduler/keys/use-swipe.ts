import { type TouchEvent, useRef } from 'react';
import { type Point, type ScrollRoom, swipedStep } from './swipe.model.ts';

// Browsers round where a scroll ends.
const rounding = 1;

function roomOf(target: EventTarget, board: Element): ScrollRoom {
  const room = { left: 0, right: 0 };
  for (let at = target instanceof Element ? target : null; at; at = at === board ? null : at.parentElement) {
    const { scrollLeft, scrollWidth, clientWidth } = at;
    if (scrollWidth <= clientWidth || !/auto|scroll/.test(getComputedStyle(at).overflowX)) continue;
    room.left = Math.max(room.left, scrollLeft - rounding);
    room.right = Math.max(room.right, scrollWidth - clientWidth - scrollLeft - rounding);
  }
  return room;
}

/** Steps to the next and the previous day by a swipe of one finger, for the element with the handlers. What scrolls sideways scrolls to its end first; a drag is no swipe. */
export function useSwipe({ isOn, onStep }: { isOn: boolean; onStep: (step: -1 | 1) => void }) {
  const begun = useRef<{ at: Point; room: ScrollRoom } | null>(null);
  const forget = () => {
    begun.current = null;
  };
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const finger = touches[0];
      begun.current =
        isOn && finger && touches.length === 1
          ? { at: { x: finger.clientX, y: finger.clientY }, room: roomOf(target, currentTarget) }
          : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!isOn || !begun.current || !finger) return forget();
      const { at, room } = begun.current;
      const step = swipedStep(at, { x: finger.clientX, y: finger.clientY }, room);
      forget();
      if (step !== 0) onStep(step);
    },
    // A drag that begins takes the touch away.
    onTouchCancel: forget,
    onDragStart: forget,
  };
}
