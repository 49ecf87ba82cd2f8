declare module '*.css' {
  const classes: Record<string, string>;
  export default classes;
}

// The package has no types; these declare the parts in use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: readonly string[];
      dropTables: readonly string[];
    },
  ): Promise<Buffer>;
}
