import { type KeyboardEvent, useRef } from 'react';
import { fold } from 'shared-contracts/folding';
import type { TermIndex } from './terms/term-index.model.ts';

/** A command for the current term, by key. */
export type TreeCommand = 'rename' | 'delete' | 'cut' | 'paste' | 'drop' | 'move' | 'merge' | 'new';

const plainKeys: Record<string, TreeCommand> = { F2: 'rename', Delete: 'delete', Insert: 'new' };
const pauseMs = 700;

interface TreeKeysOptions {
  index: TermIndex;
  /** The rows in order. */
  ids: readonly number[];
  current: number | null;
  isCut: boolean;
  onCurrent: (id: number) => void;
  onCommand: (command: TreeCommand, id: number) => void;
  /** Chooses the rows up to one, which becomes the current one. */
  onExtend: (id: number) => void;
  onAll: () => void;
}

function commandOf(event: KeyboardEvent, isCut: boolean): TreeCommand | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey || event.altKey) return null;
    if (key === 'x') return 'cut';
    return key === 'v' && isCut ? 'paste' : null;
  }
  if (event.altKey) return null;
  if (event.key === 'Escape' && isCut) return 'drop';
  return plainKeys[event.key] ?? null;
}

/** Keys of a tree besides those of rc-tree: commands, and type-ahead to the next row that starts with the text. */
export function useTreeKeys({
  index,
  ids,
  current,
  isCut,
  onCurrent,
  onCommand,
  onExtend,
  onAll,
}: TreeKeysOptions) {
  const typed = useRef({ text: '', at: 0 });

  function typeAhead(letter: string, at: number): void {
    const isOn = at - typed.current.at < pauseMs;
    const text = isOn ? typed.current.text + letter : letter;
    typed.current = { text, at };
    const looked = fold(text);
    const from = current === null ? -1 : ids.indexOf(current);
    // The first letter searches from the next row, further letters from the current one.
    const first = text.length > 1 ? Math.max(from, 0) : from + 1;
    const order = [...ids.slice(first), ...ids.slice(0, first)];
    const hit = order.find((id) => index.terms.get(id)?.folded.startsWith(looked));
    if (hit !== undefined) onCurrent(hit);
  }

  // The row that a key with Shift extends the range to.
  function rowOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
    if (!shiftKey || altKey) return undefined;
    const isFar = ctrlKey || metaKey;
    const at = current === null ? -1 : ids.indexOf(current);
    if (key === 'Home' && isFar) return ids[0];
    if (key === 'End' && isFar) return ids.at(-1);
    if (isFar) return undefined;
    if (key === 'ArrowDown') return ids[Math.min(at + 1, ids.length - 1)];
    if (key === 'ArrowUp') return ids[Math.max(at - 1, 0)];
    return key === ' ' ? ids[at] : undefined;
  }

  return (event: KeyboardEvent) => {
    const command = commandOf(event, isCut);
    const row = rowOf(event);
    const isAll = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'a';
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (command && current !== null) {
      event.preventDefault();
      event.stopPropagation();
      onCommand(command, current);
    } else if (row !== undefined || isAll) {
      event.preventDefault();
      event.stopPropagation();
      if (row === undefined) onAll();
      else onExtend(row);
    } else if (isLetter && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      typeAhead(event.key, event.timeStamp);
    } else if (event.key === 'Enter' && !index.terms.get(current ?? 0)?.children.length) {
      // rc-tree would tick a leaf with Enter; here, ticked terms are the ones to delete.
      event.stopPropagation();
    }
  };
}
