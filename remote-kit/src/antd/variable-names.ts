/** Replaces antd's style generators: at run time, components need only the names of CSS variables. */
export function genCssVar(
  antCls: string,
  component: string,
): [name: (name: string) => string, use: (name: string, fallback?: string) => string] {
  const nameOf = (name: string) => `--${antCls.replaceAll('.', '')}-${component}-${name}`;
  return [nameOf, (name, fallback) => `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`];
}
