import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'shared-contracts/router';
import { keepPlace, type PlaceLink, placeOf } from './places.ts';

// Time in milliseconds that a screen has to render before the scroll position is restored.
const patienceMs = 4000;

// Hidden keep-alive screens may contain the same link, and a page may have it in several lists.
function linksTo(main: HTMLElement, href: string): HTMLElement[] {
  const links = [...main.querySelectorAll('a')];
  return links.filter((link) => link.getAttribute('href') === href && link.checkVisibility());
}

function placeLinkOf(main: HTMLElement, target: HTMLAnchorElement): PlaceLink | null {
  const href = target.getAttribute('href');
  return href ? { href, position: linksTo(main, href).indexOf(target) } : null;
}

/** Stores scroll position and focused link of the current history entry. */
function useKeepPlaces(main: RefObject<HTMLElement | null>, key: string): void {
  const now = useRef(key);
  useLayoutEffect(
    function nameEntry() {
      now.current = key;
    },
    [key],
  );
  useEffect(
    function keepPlaces() {
      const onScroll = () => keepPlace(now.current, { y: scrollY });
      const element = main.current;
      const onFocus = ({ target }: FocusEvent) => {
        if (element && target instanceof HTMLAnchorElement)
          keepPlace(now.current, { link: placeLinkOf(element, target) });
      };
      addEventListener('scroll', onScroll, { passive: true });
      element?.addEventListener('focusin', onFocus);
      return () => {
        removeEventListener('scroll', onScroll);
        element?.removeEventListener('focusin', onFocus);
      };
    },
    [main],
  );
}

function isFree(main: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === main;
}

// Calls `done` in each frame until it returns true, the person does something, or the time is over. Its argument tells that it is called
// for the last time. Returns a function that stops it.
function eachFrame(done: (isLast: boolean) => boolean): () => void {
  const end = performance.now() + patienceMs;
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const sign of signs) removeEventListener(sign, stop);
  };
  const look = () => {
    const isLast = performance.now() > end;
    if (done(isLast) || isLast) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  frame = requestAnimationFrame(look);
  return stop;
}

function goBackTo(main: HTMLElement, key: string): () => void {
  const { y, link } = placeOf(key);
  return eachFrame((isLast) => {
    const canScroll = document.documentElement.scrollHeight - innerHeight >= y;
    if (canScroll && scrollY !== y) scrollTo({ top: y, behavior: 'instant' });
    const links = link ? linksTo(main, link.href) : [];
    // The parts of a page load one after the other. A page that has changed may have fewer of these links in the end.
    const target = links[link?.position ?? 0] ?? (isLast ? links.at(-1) : null) ?? null;
    if (target && isFree(main)) target.focus({ preventScroll: true });
    const isTaken = document.activeElement === target || !isFree(main);
    return canScroll && (link === null || (target !== null && isTaken));
  });
}

/**
 * Focus and scrolling after a navigation. A new screen starts at its top with the focus; Back restores the scroll position and the focused
 * link.
 */
export function usePlaces(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useKeepPlaces(main, key);
  useEffect(
    function takePlace() {
      const element = main.current;
      if (!element) return;
      if (how === 'POP') return goBackTo(element, key);
      if (shown.current === pathname) return;
      shown.current = pathname;
      scrollTo({ top: 0, behavior: 'instant' });
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
      return;
    },
    [main, how, key, pathname],
  );
}
