import { createContext } from 'react';

/** Replaces antd's style engine: the exports that its components use besides writing styles. */
export const StyleContext = createContext({});

/** An empty theme, from which antd computes nothing. */
export function createTheme(): object {
  return {};
}

/** A CSS length; a number is in pixels. */
export function unit(length: number | string): string {
  return typeof length === 'number' ? `${length}px` : length;
}

/** Stands for the animations of styles that are never written. */
export class Keyframes {}

export function useStyleRegister(): void {}
