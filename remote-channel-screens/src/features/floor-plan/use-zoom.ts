import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const most = 8;
// Of a press of a button or a key.
const factor = 1.5;

interface Spot {
  clientX: number;
  clientY: number;
}

const middleOf = (touches: TouchList): Spot & { apart: number } => {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return { clientX: 0, clientY: 0, apart: 1 };
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
};

/**
 * Zoom of a sheet in a scrolled element: by buttons, keys, Ctrl and the wheel, and two fingers. What is under the pointer stays there. Panning is
 * the browser's own scrolling.
 */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const viewport = useRef<HTMLDivElement | null>(null);
  const latest = useRef(1);
  // The window onto a large sheet stays as high as the whole plan was.
  const [height, setHeight] = useState<number | null>(null);
  const anchor = useRef<{ x: number; y: number; left: number; top: number } | null>(null);

  const zoomTo = useCallback((wanted: number, spot?: Spot) => {
    const element = viewport.current;
    const next = Math.min(most, Math.max(1, wanted));
    if (!element || next === latest.current) return;
    const box = element.getBoundingClientRect();
    const left = spot ? spot.clientX - box.left : element.clientWidth / 2;
    const top = spot ? spot.clientY - box.top : element.clientHeight / 2;
    anchor.current = {
      x: (element.scrollLeft + left) / Math.max(1, element.scrollWidth),
      y: (element.scrollTop + top) / Math.max(1, element.scrollHeight),
      left,
      top,
    };
    if (latest.current === 1) setHeight(element.offsetHeight);
    latest.current = next;
    setZoom(next);
  }, []);

  useLayoutEffect(
    function keepSpotUnderPointer() {
      const [element, spot] = [viewport.current, anchor.current];
      if (!element || !spot || zoom !== latest.current) return;
      element.scrollLeft = spot.x * element.scrollWidth - spot.left;
      element.scrollTop = spot.y * element.scrollHeight - spot.top;
      anchor.current = null;
    },
    [zoom],
  );

  // React listens to these without a way to prevent what the browser does.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      viewport.current = element;
      if (!element) return;
      let before: ReturnType<typeof middleOf> | null = null;
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        zoomTo(latest.current * Math.exp(-event.deltaY / 300), event);
      };
      const onTouch = (event: TouchEvent) => {
        if (event.touches.length !== 2) {
          before = null;
          return;
        }
        event.preventDefault();
        const now = middleOf(event.touches);
        if (event.type === 'touchmove' && before) {
          element.scrollLeft -= now.clientX - before.clientX;
          element.scrollTop -= now.clientY - before.clientY;
          zoomTo((latest.current * now.apart) / before.apart, now);
        }
        before = now;
      };
      const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
      element.addEventListener('wheel', onWheel, { passive: false });
      for (const type of touches) element.addEventListener(type, onTouch, { passive: false });
      return () => {
        viewport.current = null;
        element.removeEventListener('wheel', onWheel);
        for (const type of touches) element.removeEventListener(type, onTouch);
      };
    },
    [zoomTo],
  );

  return {
    zoom,
    /** Pixels of the window; null while it is as high as the plan. */
    height: zoom === 1 ? null : height,
    viewport,
    attach,
    isWhole: zoom <= 1,
    isClosest: zoom >= most,
    zoomIn: () => zoomTo(latest.current * factor),
    zoomOut: () => zoomTo(latest.current / factor),
    showWhole: () => zoomTo(1),
  };
}
