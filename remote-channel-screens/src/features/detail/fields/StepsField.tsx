import type { Step } from 'shared-contracts/entities';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button, Input } from 'shared-contracts/ui/frame';
import { DeleteOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { StepLink } from './StepLink.tsx';

/** The steps of a plan, each on a day of it. */
export function StepsField(given: FieldProps<'steps'>) {
  const steps = (given.value ?? []) as Step[];
  const put = (place: number, change: Partial<Step>) =>
    given.onChange(steps.map((step, at) => (at === place ? { ...step, ...change } : step)));
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
              onUnreadable={(problem) => given.onUnreadable(problem, `${place} day`)}
              onBlur={given.onBlur}
            />
            <Input
              id={place === 0 ? given.id : undefined}
              aria-label={`${name}, title`}
              value={step.title}
              onChange={(event) => put(place, { title: event.target.value })}
              onBlur={given.onBlur}
              {...described(given)}
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
              id={`${given.id}-link-${place}`}
              name={name}
              step={step}
              titles={given.titles}
              onChange={(next) => given.onChange(steps.map((one, at) => (at === place ? next : one)))}
              onNamed={given.onNamed}
              onBlur={given.onBlur}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={() => given.onChange(steps.filter((_, at) => at !== place))}
            />
          </fieldset>
        );
      })}
      <Button
        id={steps.length === 0 ? given.id : undefined}
        className={styles.add ?? ''}
        aria-label={`${given.field.label}, add a step`}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => given.onChange([...steps, { day: nextDay, title: '', rest: false, required: false }])}
      >
        Add a step
      </Button>
    </div>
  );
}
