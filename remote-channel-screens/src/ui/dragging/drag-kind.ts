type DragData = Record<string | symbol, unknown>;

/** A kind of thing that people drag. Only drop targets of the same kind see what is dragged. */
export interface DragKind<Dragged> {
  dataOf: (dragged: Dragged) => DragData;
  /** Null for what is of another kind. */
  read: (data: DragData) => Dragged | null;
}

/** Makes a kind of its own, also where two have the same name. */
export function dragKind<Dragged extends object>(name: string): DragKind<Dragged> {
  const key = Symbol(name);
  return {
    dataOf: (dragged) => ({ [key]: dragged }),
    read: (data) => (data[key] as Dragged | undefined) ?? null,
  };
}
