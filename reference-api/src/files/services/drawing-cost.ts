/** An element or a text of a drawing, as the parser answers it. */
export type DrawnNode = { [name: string]: DrawnNode[] | string | Record<string, string> };

/** The attributes of an element. */
export const attributesOf = (node: DrawnNode) => (node[':@'] ?? {}) as Record<string, string>;

/**
 * The most that is drawn of a drawing once all that it repeats is counted: elements, and surfaces as large as the drawing, which an
 * opacity, a mask or a pattern takes each time. `depth` bounds references within references.
 */
const most = { elements: 100_000, surfaces: 1000, depth: 200 };

interface Cost {
  elements: number;
  surfaces: number;
}

const isElement = (name: string, children: DrawnNode[string]): children is DrawnNode[] =>
  name !== ':@' && Array.isArray(children);

function byId(roots: readonly DrawnNode[]): Map<string, DrawnNode> {
  const found = new Map<string, DrawnNode>();
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    const { id } = attributesOf(node);
    if (id !== undefined && !found.has(id)) found.set(id, node);
    for (const [name, children] of Object.entries(node)) {
      if (!isElement(name, children)) continue;
      for (const child of children) open.push(child);
    }
  }
  return found;
}

// Elements that `use`, a mask, a pattern, a clip or a marker draw again.
function referencesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/(?:^|:)href$/i.test(name)) return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return [...value.matchAll(/url\(\s*['"]?#([^'")]*)/gi)].map(([, id = '']) => id.trim());
  });
}

function takesSurface(attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(([name, value]) => {
    if (/^(?:opacity|mask|mix-blend-mode)$/i.test(name)) return !/^\s*(?:1|none|normal)\s*$/i.test(value);
    return name.toLowerCase() === 'style' && /(?:^|[;\s])(?:opacity|mask|mix-blend-mode)\s*:/i.test(value);
  });
}

/** Whether a drawing stays within {@link most}. What its style sheet adds is not seen here; the limits of the process end that. */
export function isDrawnInBounds(roots: readonly DrawnNode[]): boolean {
  const ids = byId(roots);
  const known = new Map<DrawnNode, Cost>();
  const open = new Set<DrawnNode>();
  const costOf = (node: DrawnNode, depth: number): Cost => {
    const before = known.get(node);
    if (before) return before;
    // A part that draws itself is drawn once.
    if (open.has(node)) return { elements: 0, surfaces: 0 };
    if (depth > most.depth) return { elements: Number.POSITIVE_INFINITY, surfaces: 0 };
    open.add(node);
    const attributes = attributesOf(node);
    const parts: DrawnNode[] = referencesOf(attributes).flatMap((id) => {
      const part = ids.get(id);
      return part ? [part] : [];
    });
    let isPattern = false;
    for (const [name, children] of Object.entries(node)) {
      if (!isElement(name, children)) continue;
      isPattern ||= /(?:^|:)(?:pattern|mask)$/i.test(name);
      for (const child of children) parts.push(child);
    }
    const cost = { elements: 1, surfaces: isPattern || takesSurface(attributes) ? 1 : 0 };
    for (const part of parts) {
      const { elements, surfaces } = costOf(part, depth + 1);
      cost.elements += elements;
      cost.surfaces += surfaces;
    }
    open.delete(node);
    known.set(node, cost);
    return cost;
  };
  const whole = roots.map((root) => costOf(root, 1));
  const sum = (of: keyof Cost) => whole.reduce((all, cost) => all + cost[of], 0);
  return sum('elements') <= most.elements && sum('surfaces') <= most.surfaces;
}
