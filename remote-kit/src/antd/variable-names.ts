/** In the place of antd's generators of styles: names of variables alone are made while it runs. */
export function genCssVar(
  antCls: string,
  component: string,
): [name: (name: string) => string, use: (name: string, fallback?: string) => string] {
  const nameOf = (name: string) => `--${antCls.replaceAll('.', '')}-${component}-${name}`;
  return [nameOf, (name, fallback) => `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`];
}
