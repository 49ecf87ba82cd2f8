/** The id of the label of a room on the plan, to which the list of rooms leads. */
export const labelId = (room: number) => `plan-room-${room}`;

/** The id of the entry of a room in the list beside the plan. */
export const entryId = (room: number) => `plan-entry-${room}`;

/** The id of the handle of a point of the chosen room. */
export const pointId = (at: number) => `plan-point-${at}`;

/** Gives the focus to an element once it is drawn, where what had it is gone. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById(id)?.focus();
  });
}

/** Gives the focus to an element once it is drawn. */
export function focusNext(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
