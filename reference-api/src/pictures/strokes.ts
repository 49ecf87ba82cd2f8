/** Deterministic choices for a drawing: the same number always draws the same picture. */
export interface Chance {
  /** A number from `from` up to `to`, rounded to a tenth. */
  between(from: number, to: number): number;
  one<T>(choices: readonly [T, ...T[]]): T;
}

/** Choices that follow from a number (Park and Miller's generator). */
export function chanceOf(seed: number): Chance {
  let state = (seed * 7919 + 104_729) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // The first numbers of near seeds are near each other.
  for (let round = 0; round < 8; round += 1) next();
  return {
    between: (from, to) => Math.round((from + next() * (to - from)) * 10) / 10,
    one: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** An SVG element without content. */
function shape(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${text.join('')}/>`;
}

/** A filled path. */
export const path = (d: string, fill: string, opacity = 1) => shape('path', { d, fill, opacity });

/** A filled rectangle. */
export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  shape('rect', { x, y, width, height, fill, rx });

/** A filled circle. */
export const dot = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  shape('circle', { cx, cy, r, fill, opacity });

/** A line of a width. */
export const line = (d: string, stroke: string, width: number) =>
  shape('path', { d, stroke, fill: 'none', 'stroke-width': width, 'stroke-linecap': 'round' });

/** A whole drawing of a size in pixels. */
export function drawing(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** A background from one colour above to another below. */
export function fade(width: number, height: number, from: string, to: string): string {
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${box(0, 0, width, height, 'url(#g)')}`;
}
