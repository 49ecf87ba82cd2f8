import { createContext } from 'react';

/** In the place of antd's style engine: what its parts take of it besides writing styles. */
export const StyleContext = createContext({});

/** A theme from which nothing is calculated. */
export function createTheme(): object {
  return {};
}

/** A length in CSS: a number is one of pixels. */
export function unit(length: number | string): string {
  return typeof length === 'number' ? `${length}px` : length;
}

/** What moves in a style that is never written. */
export class Keyframes {}

/** Writes nothing. */
export function useStyleRegister(): void {}
