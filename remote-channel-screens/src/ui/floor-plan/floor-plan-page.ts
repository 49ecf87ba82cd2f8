import { detailPath } from 'shared-contracts/routes';

const roomName = 'room';

/** The screen on which rooms are placed on the plan of a floor; with a room, that one is chosen there. */
export function floorPlanPage(floor: number, room?: number): string {
  const path = `${detailPath('floors', floor)}/plan`;
  return room === undefined ? path : `${path}?${roomName}=${room}`;
}

/** The path of this screen for the router. */
export const floorPlanRoute = '/app/floors/:id/plan';

/** The room that an address of this screen chooses; null for none. */
export function roomInAddress(search: string): number | null {
  const id = Number(new URLSearchParams(search).get(roomName));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
