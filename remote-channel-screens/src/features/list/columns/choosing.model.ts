import { auto, type Column, shownColumns, withWidth } from './columns.model.ts';

type Choice = readonly string[] | null;

/** Serialises a choice for the address; null if it equals the default. */
function choiceOf(offered: readonly Column[], columns: readonly Column[]): string[] | null {
  const [title, ...others] = columns;
  if (!title) return null;
  // What is not shown since it is empty is chosen again once it has values.
  const entry = ({ name, width, isSized, isEmpty, isAuto }: Column) =>
    isSized ? `${name}:${width}` : isEmpty || isAuto ? `${name}:${auto}` : name;
  const usual = shownColumns(offered, null);
  if (columns.map(entry).join() === usual.map(entry).join()) return null;
  // A list with its title alone still has to say so in the address.
  return title.isSized || others.length === 0 ? columns.map(entry) : others.map(entry);
}

/** Every column but the title as a person orders them: the shown ones in their order, each other one behind the last that the definition has before it. */
export function inOrder(offered: readonly Column[], chosen: Choice): { column: Column; isShown: boolean }[] {
  const [title, ...shown] = shownColumns(offered, chosen);
  const order = title ? [title, ...shown] : [];
  for (const [place, column] of offered.entries()) {
    if (order.some(({ name }) => name === column.name)) continue;
    const before = new Set(offered.slice(0, place).map(({ name }) => name));
    order.splice(order.findLastIndex(({ name }) => before.has(name)) + 1, 0, column);
  }
  return order.slice(1).map((column) => ({ column, isShown: shown.includes(column) && !column.isEmpty }));
}

/** The choice after a column is switched on or off. */
export function toggled(offered: readonly Column[], chosen: Choice, name: string): string[] | null {
  const left = inOrder(offered, chosen).flatMap(({ column, isShown }) => {
    if (column.name === name) return isShown ? [] : [{ ...column, isEmpty: false, isAuto: false }];
    return isShown || column.isEmpty ? [column] : [];
  });
  const title = shownColumns(offered, chosen).slice(0, 1);
  return choiceOf(offered, [...title, ...left]);
}

/** The choice after a shown column is put to a place, counted without the title, which stays first. */
export function moved(offered: readonly Column[], chosen: Choice, name: string, to: number): string[] | null {
  const [title, ...all] = shownColumns(offered, chosen);
  const others = all.filter(({ isEmpty }) => !isEmpty);
  const column = others.find((one) => one.name === name);
  if (!title || !column) return choiceOf(offered, shownColumns(offered, chosen));
  const left = others.filter((one) => one !== column);
  const place = Math.max(0, Math.min(to, left.length));
  return choiceOf(offered, [
    ...[title, ...left.toSpliced(place, 0, column)],
    ...all.filter(({ isEmpty }) => isEmpty),
  ]);
}

/** The choice with a new width of a column; null resets it. */
export function sized(
  offered: readonly Column[],
  chosen: Choice,
  name: string,
  width: number | null,
): string[] | null {
  const columns = shownColumns(offered, chosen).map((column) => {
    if (column.name !== name) return column;
    const plain = offered.find((one) => one.name === name) ?? column;
    return withWidth(plain, width);
  });
  return choiceOf(offered, columns);
}
