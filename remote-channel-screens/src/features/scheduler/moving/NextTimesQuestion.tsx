import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import type { FreeRoom } from '../../../ui/booking/accepted.model.ts';
import { FreeRooms } from '../../../ui/booking/FreeRooms.tsx';
import { type FreeTime, NextFree } from '../../../ui/booking/NextFree.tsx';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';

/** Where a session takes place instead: at another time, or in another room. */
export type Instead = FreeTime | Omit<FreeRoom, 'name'>;

/** The question at which of the next free times, or in which room, a session takes place that cannot be where it was put. */
export interface NextTimesQuestionProps {
  title: string;
  /** Why it cannot be there, in sentences. */
  words: string;
  next: readonly FreeTime[];
  /** The rooms that are free at the refused time. */
  rooms: readonly FreeRoom[];
  /** Zone (IANA) in which the times are shown. */
  zone: string;
  /** Null where it stays where it was. */
  onAnswer: (instead: Instead | null) => void;
}

/** Offers the rooms that are free then, and the next free times, after a refused move. */
export function NextTimesQuestion({ title, words, next, rooms, zone, onAnswer }: NextTimesQuestionProps) {
  useFocusBack();
  const onCancel = () => onAnswer(null);
  return (
    <Modal
      open
      title={title}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>Leave it where it was</Button>}
    >
      <p>{words}</p>
      <FreeRooms label="Free at that time:" {...{ rooms }} onTake={onAnswer} />
      <NextFree label="Move it to:" {...{ next, zone }} onTake={onAnswer} />
    </Modal>
  );
}
