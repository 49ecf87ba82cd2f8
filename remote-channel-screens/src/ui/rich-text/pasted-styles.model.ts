/** The declarations of a `style` attribute by property, in lower case. */
export function declarationsOf(style: string | undefined): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').map((one) => {
    const [name = '', ...value] = one.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
  });
  return new Map(pairs);
}

const bold = /^(bold(er)?|[6-9]00)$/;
const notBold = /^(normal|lighter|[1-5]00)$/;

const raised: Record<string, string[]> = { super: ['sup'], sub: ['sub'] };

/**
 * The elements that replace one element of pasted markup, outermost first. A bold or italic style becomes an element. A `b` or `i` whose style
 * cancels it is dropped: Google Docs wraps everything it copies in such a `b`.
 */
export function namesOf(name: string, style: ReadonlyMap<string, string>): string[] {
  const [weight = '', slant = ''] = [style.get('font-weight'), style.get('font-style')];
  if (name === 'b' || name === 'strong') return notBold.test(weight) ? [] : [name];
  if (name === 'i' || name === 'em') return slant === 'normal' ? [] : [name];
  if (name === 'ins') return ['u'];
  if (name === 'del' || name === 'strike') return ['s'];
  if (['kbd', 'samp', 'tt'].includes(name)) return ['code'];
  if (name !== 'span') return [name];
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return [
    ...(bold.test(weight) ? ['strong'] : []),
    ...(slant === 'italic' ? ['em'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(raised[style.get('vertical-align') ?? ''] ?? []),
  ];
}
