/** How many images stand in each row of a gallery: three at most, and none alone below others. */
export function rowsOfGallery(count: number): number[] {
  const rows: number[] = [];
  for (let rest = count; rest > 0; rest -= rows.at(-1) ?? rest) {
    rows.push(rest === 4 ? 2 : Math.min(3, rest));
  }
  return rows;
}

/** Of each image of a gallery, how many stand in its row. */
export function besideEach(count: number): number[] {
  return rowsOfGallery(count).flatMap((inRow) => Array.from({ length: inRow }, () => inRow));
}

/** How the images of a gallery are cropped, by which of them are upright. */
export function formatOf(upright: readonly boolean[]): 'upright' | 'square' | 'wide' {
  if (upright.every(Boolean)) return 'upright';
  return upright.some(Boolean) ? 'square' : 'wide';
}
