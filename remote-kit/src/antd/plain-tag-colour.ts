type Variant = 'filled' | 'solid' | 'outlined';

/** Replaces antd's computed tag colours: ours have those of their styles. */
export default function useColor(
  { color, variant, bordered }: { color?: string; variant?: Variant; bordered?: boolean },
  contextVariant?: Variant,
): [Variant, string | undefined, boolean, boolean, object] {
  if (color) throw new Error(`A tag has no colour of its own: ${color}`);
  return [
    variant ?? (bordered === false ? 'filled' : (contextVariant ?? 'filled')),
    undefined,
    false,
    false,
    {},
  ];
}
