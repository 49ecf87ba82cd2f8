import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Field, Image } from 'shared-contracts/entities';
import { ValueView } from '../ValueView.tsx';

const cover: Field = { kind: 'image', label: 'Cover' };
const image: Image = { url: `https://api.test/v1/images/${'a'.repeat(32)}/1920.webp`, alt: 'A quay' };
const wordsOf = (value: Image) =>
  render(<ValueView field={cover} value={value} titles={{}} zone="UTC" />).container.textContent;

test('two images with another crop or another credit are told apart', () => {
  expect(wordsOf(image)).toBe('A quay');
  expect(wordsOf({ ...image, credit: 'Photo: Zoë' })).toBe('A quay (Photo: Zoë)');
  expect(wordsOf({ ...image, focalPoint: { x: 0, y: 80 } })).toBe(
    'A quay (focal point 0 % from the left, 80 % from the top)',
  );
});
