import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { type FreeTime, NextFree } from '../../../ui/booking/NextFree.tsx';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';

/** The question at which of the next free times a session takes place that cannot be where it was put. */
export interface NextTimesQuestionProps {
  title: string;
  /** Why it cannot be there, in sentences. */
  words: string;
  next: readonly FreeTime[];
  /** Zone (IANA) in which the times are shown. */
  zone: string;
  /** Null where it stays where it was. */
  onAnswer: (time: FreeTime | null) => void;
}

/** Offers the next free times after a refused move. */
export function NextTimesQuestion({ title, words, next, zone, onAnswer }: NextTimesQuestionProps) {
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
      <NextFree label="Move it to:" {...{ next, zone }} onTake={onAnswer} />
    </Modal>
  );
}
