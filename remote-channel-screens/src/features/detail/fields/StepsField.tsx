import { useState } from 'react';
import type { Step } from 'shared-contracts/entities';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button, Input } from 'shared-contracts/ui/frame';
import { DeleteOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { StepLink } from './StepLink.tsx';

/** Editor for the steps of a plan, each on a day. */
export function StepsField(props: FieldProps<'steps'>) {
  const steps = (props.value ?? []) as Step[];
  const put = (place: number, change: Partial<Step>) =>
    props.onChange(steps.map((step, at) => (at === place ? { ...step, ...change } : step)));
  const [added, setAdded] = useState<number | null>(null);
  const nextDay = Math.max(0, ...steps.map(({ day }) => day)) + 1;
  return (
    <div className={styles.rows}>
      {steps.map((step, place) => {
        const name = `Step ${place + 1}`;
        return (
          <fieldset key={place} className={styles.step} aria-label={name}>
            <NumberInput
              aria-label={`${name}, day`}
              className={styles.quantity}
              prefix="Day"
              min={1}
              value={step.day}
              onChange={(day) => day !== null && put(place, { day })}
              onUnreadable={(problem) => props.onUnreadable(problem, `${place} day`)}
              onBlur={props.onBlur}
            />
            <Input
              id={place === 0 ? props.id : undefined}
              aria-label={`${name}, title`}
              value={step.title}
              autoFocus={place === added}
              onChange={(event) => put(place, { title: event.target.value })}
              onBlur={props.onBlur}
              {...described(props)}
            />
            <Checkbox
              checked={step.required}
              onChange={(event) => put(place, { required: event.target.checked })}
            >
              Required
            </Checkbox>
            <Checkbox checked={step.rest} onChange={(event) => put(place, { rest: event.target.checked })}>
              Rest
            </Checkbox>
            <StepLink
              id={`${props.id}-link-${place}`}
              name={name}
              step={step}
              titles={props.titles}
              onChange={(next) => props.onChange(steps.map((one, at) => (at === place ? next : one)))}
              onNamed={props.onNamed}
              onBlur={props.onBlur}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={() => props.onChange(steps.filter((_, at) => at !== place))}
            />
          </fieldset>
        );
      })}
      <Button
        id={steps.length === 0 ? props.id : undefined}
        className={styles.add ?? ''}
        aria-label={`${props.field.label}, add a step`}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          setAdded(steps.length);
          props.onChange([...steps, { day: nextDay, title: '', rest: false, required: false }]);
        }}
      >
        Add a step
      </Button>
    </div>
  );
}
