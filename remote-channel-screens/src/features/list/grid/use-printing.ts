import { useSyncExternalStore } from 'react';

let isPrinting = false;

// The event comes before the browser lays the page out for paper. The media query changes later, and where a developer tool emulates paper.
function subscribe(onChange: () => void): () => void {
  const paper = matchMedia('print');
  const begin = () => {
    isPrinting = true;
    onChange();
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  const follow = () => (paper.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', follow);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', follow);
  };
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
