import { useEffect } from 'react';

// The search box belongs to the host; its role and name are part of the treaty.
const searchBox = '[role="searchbox"][aria-label="Search"]';
const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Takes the focus to the search box by the key `/`, unless it is typed into something. */
export function useSearchKey() {
  useEffect(function listenForSearchKey() {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const box = document.querySelector<HTMLElement>(searchBox);
      if (!box || target.matches(typedInto)) return;
      event.preventDefault();
      box.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
