import { expect, test } from '@jest/globals';
import { definitionOf, initialValues } from 'shared-contracts/entities';
import { completenessOf } from './completeness.model.ts';

test('counts filled fields and names missing ones', () => {
  const nothing = completenessOf(null);
  expect(nothing.filled).toBe(0);
  expect(nothing.missing).toHaveLength(nothing.total);
  const values = { ...initialValues(definitionOf('my-business')), legalName: 'Studio', notes: 'Ours' };
  const named = completenessOf(values);
  expect(named.filled).toBe(1);
  expect(named.missing).toContain('Opening hours');
  expect(named.missing).not.toContain('Internal notes');
  const open = completenessOf({ ...values, openingHours: [{ day: 1, from: '09:00', to: '17:00' }] });
  expect(open.missing).not.toContain('Opening hours');
});
