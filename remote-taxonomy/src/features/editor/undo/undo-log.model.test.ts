import { expect, test } from '@jest/globals';
import type { TaxonChange } from 'shared-contracts/api';
import { nextRedo, nextUndo } from './undo-log.model.ts';

function change(id: number, more: Partial<TaxonChange> = {}): TaxonChange {
  const plain = {
    taxons: 1,
    assignments: 0,
    at: '2026-11-22T10:00:00Z',
    by: 'Demo',
    mine: true,
    undone: false,
  };
  return { id, action: 'rename', sentence: `Change ${id}`, ...plain, ...more };
}

test('undoes the person’s last change, not ticks and changes of others', () => {
  const changes = [change(4, { action: 'tick' }), change(3, { mine: false }), change(2), change(1)];
  expect(nextUndo(changes)?.id).toBe(2);
  expect(nextUndo([])).toBeNull();
});

test('redoes in the reverse order of the undos', () => {
  const changes = [change(3, { undone: true }), change(2, { undone: true }), change(1)];
  expect(nextUndo(changes)?.id).toBe(1);
  expect(nextRedo(changes)?.id).toBe(2);
});

test('redoes nothing after another change', () => {
  expect(nextRedo([change(3), change(2, { undone: true }), change(1)])).toBeNull();
});
