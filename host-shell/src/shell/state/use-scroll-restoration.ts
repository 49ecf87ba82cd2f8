import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'shared-contracts/router';
import { type LinkPosition, positionOf, storePosition } from './entry-positions.ts';

// Time in milliseconds that a screen has to render before the scroll position is restored.
const patienceMs = 4000;

// Hidden keep-alive screens may contain the same link, and a page may have it in several lists.
function linksTo(main: HTMLElement, href: string): HTMLElement[] {
  const links = [...main.querySelectorAll('a')];
  return links.filter((link) => link.getAttribute('href') === href && link.checkVisibility());
}

function linkPositionOf(main: HTMLElement, target: HTMLAnchorElement): LinkPosition | null {
  const href = target.getAttribute('href');
  return href ? { href, index: linksTo(main, href).indexOf(target) } : null;
}

/** Stores scroll position and focused link of the current history entry. An entry that replaces one of the same screen takes them over. */
function useStoredPosition(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const now = useRef(key);
  const shown = useRef(pathname);
  useLayoutEffect(
    function nameEntry() {
      if (how === 'REPLACE' && shown.current === pathname && now.current !== key)
        storePosition(key, positionOf(now.current));
      now.current = key;
      shown.current = pathname;
    },
    [key, pathname, how],
  );
  useEffect(
    function followPosition() {
      const onScroll = () => storePosition(now.current, { y: scrollY });
      const element = main.current;
      const onFocus = ({ target }: FocusEvent) => {
        if (element && target instanceof HTMLAnchorElement)
          storePosition(now.current, { link: linkPositionOf(element, target) });
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

// The person has not moved the focus themselves.
function isFocusFree(main: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === main;
}

// Calls `attempt` in each frame until it returns true, the person does something, or the time is over. Its argument says whether this is the
// last call. Returns a function that stops it.
function retryEachFrame(attempt: (isLast: boolean) => boolean): () => void {
  const end = performance.now() + patienceMs;
  const interactions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of interactions) removeEventListener(type, stop);
  };
  const next = () => {
    const isLast = performance.now() > end;
    if (attempt(isLast) || isLast) stop();
    else frame = requestAnimationFrame(next);
  };
  for (const type of interactions) addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(next);
  return stop;
}

function restorePosition(main: HTMLElement, key: string): () => void {
  const { y, link } = positionOf(key);
  return retryEachFrame((isLast) => {
    const canScroll = document.documentElement.scrollHeight - innerHeight >= y;
    if (canScroll && scrollY !== y) scrollTo({ top: y, behavior: 'instant' });
    const links = link ? linksTo(main, link.href) : [];
    // The parts of a page load one after the other. A page that has changed may have fewer of these links in the end.
    const target = links[link?.index ?? 0] ?? (isLast ? links.at(-1) : null) ?? null;
    if (target && isFocusFree(main)) target.focus({ preventScroll: true });
    const isTaken = document.activeElement === target || !isFocusFree(main);
    return canScroll && (link === null || (target !== null && isTaken));
  });
}

/**
 * Focus and scrolling after a navigation. A new screen starts at its top with the focus; Back restores the scroll position and the focused
 * link.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useStoredPosition(main);
  useEffect(
    function restoreOrBegin() {
      const element = main.current;
      if (!element) return;
      if (how === 'POP') return restorePosition(element, key);
      if (shown.current === pathname) return;
      shown.current = pathname;
      scrollTo({ top: 0, behavior: 'instant' });
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
      return;
    },
    [main, how, key, pathname],
  );
}
