import { clampChroma, formatHex, interpolate, type Oklch, oklch, wcagContrast } from 'culori';

/** A colour that can be read on the ground of a scheme, and one for text on it; both as `#rrggbb`. */
export interface Accent {
  accent: string;
  onAccent: string;
}

/** The colour of a business in both schemes of the public pages. */
export interface Accents {
  light: Accent;
  dark: Accent;
}

/** Of normal text. Source: WCAG 2.2, 1.4.3. */
const least = 4.5;
interface Grounds {
  /** Those of both public pages. */
  plain: readonly string[];
  /** Of what can be chosen: what is chosen has `tinted` of the colour in it, as the style of the booking page mixes it. */
  surface: string;
}

const tinted = 0.08;
const grounds = {
  light: { plain: ['#ffffff', '#f5f7fa'], surface: '#ffffff' },
  dark: { plain: ['#0e1420', '#151d2b'], surface: '#151d2b' },
};
const texts = ['#ffffff', '#0d1216'];

const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch')) ?? '';

function isRead(colour: string, { plain, surface }: Grounds): boolean {
  const chosen = formatHex(interpolate([surface, colour])(tinted));
  return [...plain, surface, chosen].every((ground) => wcagContrast(colour, ground) >= least);
}

/** The colour with the lightness nearest to its own at which it can be read; hue and chroma stay as far as screens have them. */
function readable(colour: Oklch, on: Grounds, step: number): string {
  let lightness = colour.l;
  const isLeft = () => (step < 0 ? lightness > 0 : lightness < 1);
  while (isLeft() && !isRead(hexOf({ ...colour, l: lightness }), on)) lightness += step;
  return hexOf({ ...colour, l: Math.min(1, Math.max(0, lightness)) });
}

function accentOn(colour: Oklch, on: Grounds, step: number): Accent {
  const accent = readable(colour, on, step);
  const [best = '#ffffff'] = texts.toSorted(
    (one, other) => wcagContrast(other, accent) - wcagContrast(one, accent),
  );
  return { accent, onAccent: best };
}

/** The colour of a business (`#rgb` or `#rrggbb`) as its public pages show it, with contrasts of at least 4.5 : 1; null for a text that is no colour. */
export function accentsOf(colour: string): Accents | null {
  const parsed = oklch(colour);
  if (!parsed) return null;
  return {
    light: accentOn(parsed, grounds.light, -0.01),
    dark: accentOn(parsed, grounds.dark, 0.01),
  };
}
