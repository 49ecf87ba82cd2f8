import { box, type Chance, chanceOf, dot, drawing, fade, line, path } from './strokes.ts';

const width = 960;
const height = 600;

/** The colours of an hour: sky above and below, sun, far and near land, water, and what is lit. */
interface Light {
  sky: [string, string];
  sun: string;
  far: string;
  near: string;
  water: string;
  lit: string;
}

const lights: readonly [Light, ...Light[]] = [
  {
    ...{ sky: ['#F7C59F', '#FDF0DC'], sun: '#FFFFFF', far: '#C98B7A', near: '#7C4F5A' },
    ...{ water: '#8FB8C4', lit: '#FFF3D6' },
  },
  {
    ...{ sky: ['#7FB7E6', '#DDF0FA'], sun: '#FFF6D5', far: '#8FA9B8', near: '#3F6274' },
    ...{ water: '#3E86A8', lit: '#F4E9CF' },
  },
  {
    ...{ sky: ['#3B3561', '#E58F65'], sun: '#FFD9A0', far: '#6E4C68', near: '#2B2442' },
    ...{ water: '#594A78', lit: '#FFC65C' },
  },
  {
    ...{ sky: ['#0B1B34', '#28496B'], sun: '#EEF3F7', far: '#1C3553', near: '#0A1628' },
    ...{ water: '#163454', lit: '#FFD878' },
  },
  {
    ...{ sky: ['#B9C7CC', '#E9EEEC'], sun: '#F8FAF9', far: '#A3B2B5', near: '#5B6E70' },
    ...{ water: '#8DA3A6', lit: '#F3E3C3' },
  },
];

function hills(chance: Chance, at: number, fill: string): string {
  const [a, b, c] = [chance.between(20, 110), chance.between(-20, 70), chance.between(20, 100)];
  return path(
    `M0 ${at} C160 ${at - a} 300 ${at - b} 480 ${at - c} S800 ${at - a} ${width} ${at - b} V${height} H0 Z`,
    fill,
  );
}

function gulls(chance: Chance, colour: string): string[] {
  return Array.from({ length: 3 }, () => {
    const [x, y, size] = [chance.between(80, 880), chance.between(50, 200), chance.between(8, 16)];
    return line(`M${x} ${y} q${size} ${-size} ${size * 2} 0 q${size} ${-size} ${size * 2} 0`, colour, 3);
  });
}

function waves(chance: Chance, from: number, colour: string): string[] {
  return Array.from({ length: 9 }, (_, row) => {
    const [x, y] = [chance.between(0, 700), from + 20 + row * 26];
    return line(`M${x} ${y} q20 -8 40 0 t40 0 t40 0 t40 0`, colour, 2 + row / 4);
  });
}

function boat(chance: Chance, at: number, light: Light): string[] {
  const [x, scale] = [chance.between(140, 760), chance.between(0.8, 1.5)];
  const [hull, mast] = [110 * scale, 170 * scale];
  return [
    path(`M${x - hull} ${at} h${hull * 2} l${-hull * 0.35} ${34 * scale} h${-hull * 1.3} Z`, light.near),
    box(x - 3, at - mast, 6, mast, light.near),
    path(`M${x + 8} ${at - mast + 6} L${x + 8 + hull * 0.75} ${at - 12} H${x + 8} Z`, light.lit),
    path(`M${x - 8} ${at - mast + 30} L${x - 8 - hull * 0.55} ${at - 12} H${x - 8} Z`, '#FFFFFF', 0.75),
  ];
}

function harbour(chance: Chance, light: Light): string[] {
  const sea = chance.between(330, 400);
  return [
    dot(chance.between(160, 800), chance.between(110, 230), chance.between(38, 70), light.sun, 0.9),
    hills(chance, sea, light.far),
    box(0, sea, width, height - sea, light.water),
    ...waves(chance, sea, light.lit),
    ...boat(chance, sea + chance.between(20, 60), light),
    ...gulls(chance, light.near),
  ];
}

function house(chance: Chance, x: number, light: Light): string[] {
  const [wide, high] = [chance.between(90, 130), chance.between(150, 270)];
  const [top, wall] = [500 - high, chance.one([light.near, light.far, '#A65D4E', '#3E6B73', '#C9A36A'])];
  const windows = Array.from({ length: 6 }, (_, index) =>
    box(
      x + 16 + (index % 2) * (wide / 2 - 4),
      top + 26 + Math.floor(index / 2) * 54,
      wide / 4,
      32,
      light.lit,
      3,
    ),
  );
  return [
    box(x, top, wide, 500 - top, wall),
    path(`M${x - 6} ${top} L${x + wide / 2} ${top - 62} L${x + wide + 6} ${top} Z`, light.near),
    ...windows.slice(0, high > 200 ? 6 : 4),
  ];
}

function town(chance: Chance, light: Light): string[] {
  const row = Array.from({ length: 8 }, (_, place) => house(chance, -20 + place * 126, light));
  return [
    dot(chance.between(160, 800), chance.between(80, 150), 46, light.sun, 0.85),
    hills(chance, 380, light.far),
    ...row.flat(),
    box(0, 500, width, 100, light.water),
    ...waves(chance, 500, light.lit).slice(0, 3),
  ];
}

function bowl(x: number, light: Light): string[] {
  const steam = [-40, 0, 40].map((off) => line(`M${x + off} 250 q-18 -30 0 -58 t0 -58`, '#FFFFFF', 7));
  return [
    path(`M${x - 150} 290 h300 q0 150 -150 150 t-150 -150 Z`, light.lit),
    path(`M${x - 150} 290 a150 26 0 0 1 300 0 a150 26 0 0 1 -300 0 Z`, light.water),
    ...steam,
  ];
}

function cup(x: number, light: Light): string[] {
  return [
    line(`M${x + 78} 330 q74 -6 62 44 q-10 38 -72 34`, light.lit, 18),
    path(`M${x - 90} 290 h180 l-18 140 q-72 20 -144 0 Z`, light.lit),
    path(`M${x - 90} 290 a90 20 0 0 1 180 0 a90 20 0 0 1 -180 0 Z`, '#5B3A29'),
    line(`M${x - 20} 250 q-18 -26 0 -52 t0 -52`, '#FFFFFF', 7),
    path(`M${x - 160} 434 h320 l-30 22 h-260 Z`, light.water),
  ];
}

function fish(x: number, light: Light): string[] {
  return [
    path(`M${x - 210} 430 a210 44 0 0 1 420 0 a210 44 0 0 1 -420 0 Z`, light.lit),
    path(`M${x - 150} 412 q130 -96 250 -6 l54 -38 q-10 40 0 84 l-54 -34 q-120 88 -250 -6 Z`, light.water),
    dot(x - 110, 404, 8, '#FFFFFF'),
    ...[-50, 0, 50].map((off) => line(`M${x + off} 388 q16 22 0 46`, light.lit, 4)),
  ];
}

function table(chance: Chance, light: Light): string[] {
  const loaf = chance.between(740, 810);
  return [
    dot(chance.between(120, 260), 150, 60, light.sun, 0.8),
    box(0, 420, width, 180, light.near),
    box(0, 420, width, 12, light.far),
    ...chance.one([bowl, cup, fish])(chance.between(330, 460), light),
    path(`M${loaf - 120} 440 q0 -96 120 -96 t120 96 Z`, '#B9773C'),
    ...[-50, 0, 50].map((off) => line(`M${loaf + off - 16} 392 l32 -22`, '#E9C48F', 7)),
  ];
}

function tree(x: number, at: number, size: number, light: Light): string {
  return (
    box(x - size / 12, at - size / 2, size / 6, size / 2, light.near) +
    path(`M${x} ${at - size * 1.5} L${x + size / 2} ${at - size / 3} H${x - size / 2} Z`, light.near)
  );
}

function outdoors(chance: Chance, light: Light): string[] {
  const trees = Array.from({ length: 9 }, () =>
    tree(chance.between(20, 940), chance.between(440, 500), chance.between(50, 120), light),
  );
  const bend = chance.between(300, 640);
  return [
    dot(chance.between(200, 760), chance.between(100, 200), chance.between(40, 64), light.sun, 0.9),
    hills(chance, 350, light.far),
    hills(chance, 440, light.water),
    ...trees,
    path(
      `M380 600 C${bend} 540 ${bend - 120} 500 ${bend} 452 h16 C${bend - 80} 500 ${bend + 90} 540 560 600 Z`,
      light.lit,
    ),
    ...gulls(chance, light.near),
  ];
}

const motifs = { harbour, town, table, outdoors };

/** What a scene shows. */
export type Motif = keyof typeof motifs;

/** Names of the scenes. */
export const motifNames = Object.keys(motifs) as Motif[];

/** A scene of 960 × 600 pixels. */
export function scene(motif: Motif, seed: number): string {
  const chance = chanceOf(seed + motifNames.indexOf(motif) * 1000);
  // One after the other: scenes beside each other differ in their hour.
  const light = lights[(seed * 3 + motifNames.indexOf(motif)) % lights.length] ?? lights[0];
  return drawing(width, height, [fade(width, height, ...light.sky), ...motifs[motif](chance, light)]);
}
