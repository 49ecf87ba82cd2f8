/** The id of the label of a room on the plan, to which the list of rooms leads. */
export const labelId = (room: number) => `plan-room-${room}`;

/** The id of the entry of a room in the list beside the plan. */
export const entryId = (room: number) => `plan-entry-${room}`;
