import type { Ref } from 'react';
import { Button } from 'shared-contracts/ui/frame';
import { CloseOutlined, DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import type { Direction } from './contents/contents.model.ts';

interface StepButtonsProps {
  /** What they act on, as their names say it. */
  what: string;
  isFirst: boolean;
  isLast: boolean;
  size?: 'small';
  /** For who gives the focus on to the button of the same word (`data-control`) once it was moved. */
  receive?: (control: 'up' | 'down') => Ref<HTMLElement>;
  onStep: (direction: Direction, control: 'up' | 'down') => void;
  onRemove: () => void;
}

const steps = [
  { direction: -1, control: 'up', icon: <UpOutlined aria-hidden /> },
  { direction: 1, control: 'down', icon: <DownOutlined aria-hidden /> },
] as const;

/** The buttons that move something in its order, and take it out. */
export function StepButtons(props: StepButtonsProps) {
  const { what, receive, size } = props;
  const sized = size ? { size } : {};
  return (
    <>
      {steps.map(({ direction, control, icon }) => (
        <Button
          key={control}
          {...sized}
          {...(receive ? { ref: receive(control) as Ref<HTMLButtonElement> } : {})}
          data-control={control}
          type="text"
          icon={icon}
          aria-label={`Move ${what} ${control}`}
          disabled={direction === -1 ? props.isFirst : props.isLast}
          onClick={() => props.onStep(direction, control)}
        />
      ))}
      <RemoveButton {...sized} what={what} onRemove={props.onRemove} />
    </>
  );
}

/** Takes something out of those that were chosen. */
export function RemoveButton(props: Pick<StepButtonsProps, 'what' | 'size' | 'onRemove'>) {
  return (
    <Button
      {...(props.size ? { size: props.size } : {})}
      type="text"
      icon={<CloseOutlined aria-hidden />}
      aria-label={`Remove ${props.what}`}
      onClick={props.onRemove}
    />
  );
}
