import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { BlocksView } from './BlocksView.tsx';

test('a caption and a credit stand in the figure of their image', () => {
  const image = { url: `https://api.test/v1/images/${'a'.repeat(32)}/1920.webp`, alt: 'A tug' };
  const block = {
    type: 'paragraph' as const,
    text: 'A tug',
    image,
    caption: 'At dawn',
    credit: 'Photo: Ana',
  };
  const { container } = render(<BlocksView blocks={[block]} />);
  const figure = container.querySelector('figure');
  expect(figure?.querySelector('img')?.alt).toBe('A tug');
  expect(figure?.querySelector('figcaption')?.textContent).toBe('At dawn Photo: Ana');
});

test('each look of a piece of text has its element', () => {
  const runs = [
    { text: 'H' },
    { text: '2', subscript: true as const },
    { text: 'O', bold: true as const, underline: true as const },
    { text: '1', superscript: true as const, link: 'https://example.org/note' },
    { text: 'old', strike: true as const },
  ];
  const { container } = render(<BlocksView blocks={[{ type: 'paragraph', text: 'H2O1old', runs }]} />);
  const found = (selector: string) => container.querySelector(selector)?.textContent;
  expect(['sub', 'u strong', 'a sup', 's'].map(found)).toEqual(['2', 'O', '1', 'old']);
  expect(container.textContent).toBe('H2O1old');
});
