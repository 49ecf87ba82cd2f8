import { useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/frame';
import { DownOutlined } from 'shared-contracts/ui/icons';
import type { PopoverBelowProps } from '../popover/PopoverBelow.tsx';
import { DayCalendar } from './DayCalendar.tsx';

const PopoverBelow = lazyPart<PopoverBelowProps>(() =>
  import(/* webpackChunkName: "narrowing" */ '../popover/PopoverBelow.tsx').then((file) => file.PopoverBelow),
);

interface DayButtonProps {
  /** The days that are shown, in words. */
  when: string;
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Says which days are shown, and opens a calendar that leads to others. */
export function DayButton({ when, day, today, onDay }: DayButtonProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={setElement}
        type="text"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Choose a date"
        onClick={() => setOpen(true)}
      >
        <strong>{when}</strong>
        <DownOutlined aria-hidden />
      </Button>
      {element && isOpen && (
        <PopoverBelow {...{ element, isOpen }} title="Go to a date" placement="bottomLeft" onChange={setOpen}>
          <DayCalendar
            {...{ day, today }}
            onDay={(next) => {
              setOpen(false);
              onDay(next);
            }}
          />
        </PopoverBelow>
      )}
    </>
  );
}
