/** The declarations of a `style`, by property, in small letters. */
export function declarationsOf(style: string | undefined): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').map((one) => {
    const [name = '', ...value] = one.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
  });
  return new Map(pairs);
}

const bold = /^(bold(er)?|[6-9]00)$/;
const notBold = /^(normal|lighter|[1-5]00)$/;

/**
 * The names of the elements that stand for one of pasted markup, outermost first. What is bold or slanted by its style is so by name; what is so by
 * name and says in its style that it is not (Google Docs puts all that it copies into such a `b`) is neither.
 */
export function namesOf(name: string, style: ReadonlyMap<string, string>): string[] {
  const [weight = '', slant = ''] = [style.get('font-weight'), style.get('font-style')];
  if (name === 'b' || name === 'strong') return notBold.test(weight) ? [] : [name];
  if (name === 'i' || name === 'em') return slant === 'normal' ? [] : [name];
  if (name === 'ins') return ['u'];
  if (['kbd', 'samp', 'tt'].includes(name)) return ['code'];
  if (name !== 'span') return [name];
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return [
    ...(bold.test(weight) ? ['strong'] : []),
    ...(slant === 'italic' ? ['em'] : []),
    ...(line.includes('underline') ? ['u'] : []),
  ];
}
