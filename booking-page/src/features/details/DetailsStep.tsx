import { type FormEvent, useState } from 'react';
import type { BookableService, BookingSlot, VisitedPage } from 'shared-contracts/api';
import { type Booked, book } from '../../api/booking.api.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { visitorZone } from '../../clock/clock.model.ts';
import { say, spoken } from '../../languages/language.ts';
import { keep, readKept } from '../../place/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { changeText, type Details, freeText, missingIn, noDetails, refusedFields } from './details.model.ts';
import styles from './details.module.css';
import { Field } from './Field.tsx';

interface Step {
  page: VisitedPage;
  address: string;
  service: BookableService;
  coach: number | null;
  start: string;
  /** Whether the session is full, and the visitor waits for a place in it. */
  isWaiting: boolean;
  chooseTime: (slot: BookingSlot) => void;
  done: (booked: Booked) => void;
}

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 191 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, isOptional: true },
] as const;

function sendText({ needsConfirmation }: BookableService, isWaiting: boolean): string {
  const words = say().details;
  if (isWaiting) return words.join;
  return needsConfirmation ? words.request : words.book;
}

/** Step four: who comes. What is typed survives a reload of the tab. */
export function DetailsStep(step: Step) {
  const { page, address, service, coach, start, isWaiting, chooseTime, done } = step;
  const { details: words, frame } = say();
  const [details, setDetails] = useState<Details>(() => readKept<Details>('details') ?? noDetails);
  const [missing, setMissing] = useState<Partial<Record<keyof Details, string>>>({});
  const { isBusy, problem, attempt, forget } = useAttempt(`attempt/${address}`);
  const errors = { ...(problem?.kind === 'invalid' ? refusedFields(problem.fields) : {}), ...missing };
  const change = (name: keyof Details) => (value: string) => {
    const next = { ...details, [name]: value };
    keep('details', next);
    setDetails(next);
    setMissing({ ...missing, [name]: undefined });
  };
  const send = (form: HTMLFormElement | null) => {
    const found = missingIn(details);
    setMissing(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) return form?.querySelector<HTMLInputElement>(`#${first.name}`)?.focus();
    const data = {
      ...{ service: service.id, coach, start, ...details, zone: visitorZone() },
      language: spoken().language,
      waits: isWaiting,
    };
    attempt(data, async (key) => done(await book(address, data, key)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const said = fields.some(({ name }) => errors[name]);
  return (
    <>
      <Heading>{isWaiting ? words.headingToWait : words.heading}</Heading>
      <form onSubmit={submit} noValidate>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            label={words[field.name]}
            value={details[field.name]}
            error={errors[field.name]}
            change={change(field.name)}
          />
        ))}
        {problem && !said && (
          <Refusal
            problem={problem}
            page={page}
            retry={() => send(null)}
            choose={(slot) => {
              forget();
              chooseTime(slot);
            }}
          />
        )}
        <p className={styles.terms}>
          {[
            isWaiting ? words.full(page.sendsMails) : '',
            service.needsConfirmation ? words.confirms(page.business.name || frame.theBusiness) : '',
            changeText(start, page.cancelHours, Date.now()),
            freeText(page.freeCancelHours),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? words.booking : sendText(service, isWaiting)}
        </Button>
      </form>
    </>
  );
}
