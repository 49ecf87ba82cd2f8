import { box, chanceOf, dot, drawing, fade, path } from './strokes.ts';

const size = 640;

/** A person without a face, 640 × 640 pixels: nobody who lives. */
export function portrait(seed: number): string {
  const chance = chanceOf(seed + 9000);
  const grounds = [
    ['#3DBBAA', '#1E6F73'],
    ['#E8833A', '#8C3F2B'],
    ['#7A5AF8', '#352A7A'],
    ['#2E90FA', '#174A86'],
    ['#D6A84B', '#7D5A1E'],
    ['#8A9BA8', '#43515C'],
  ] as const;
  const [above, below] = grounds[seed % grounds.length] ?? grounds[0];
  const skin = chance.one(['#F2C9A8', '#D9A27A', '#A86F4C', '#7A4A30', '#F6D7C0', '#5E3826']);
  const hair = chance.one(['#1F1A17', '#4A2F22', '#8A5A2B', '#C9A15A', '#B9B4AE', '#6B2E1F']);
  const cloth = chance.one(['#F4EFE6', '#23303A', '#B7483A', '#2F5D50', '#D9C27A', '#43427A']);
  const styles = [
    path('M206 268 q0 -152 114 -152 t114 152 q-24 -84 -114 -84 t-114 84 Z', hair),
    path('M196 470 V262 q0 -150 124 -150 t124 150 V470 h-46 V270 q-20 -70 -78 -70 t-78 70 V470 Z', hair),
    dot(320, 112, 44, hair) + path('M208 262 q4 -142 112 -142 t112 142 q-30 -66 -112 -66 t-112 66 Z', hair),
    path('M204 292 q-30 -180 116 -184 t122 178 q-8 -72 -60 -92 q-96 40 -160 -4 q-16 40 -18 102 Z', hair),
  ] as const;
  const style = chance.one(styles);
  const glasses = chance.one([
    '',
    '',
    '<g fill="none" stroke="#20262B" stroke-width="7"><circle cx="280" cy="276" r="34"/><circle cx="362" cy="276" r="34"/><path d="M314 276 h14"/></g>',
  ]);
  return drawing(size, size, [
    fade(size, size, above, below),
    path('M70 640 q0 -190 178 -206 h144 q178 16 178 206 Z', cloth),
    path('M272 380 h96 v70 q-48 48 -96 0 Z', skin),
    box(272, 380, 96, 26, 'rgba(0,0,0,0.18)'),
    path('M216 262 q0 -120 104 -120 t104 120 q0 152 -104 152 t-104 -152 Z', skin),
    style,
    glasses,
  ]);
}
