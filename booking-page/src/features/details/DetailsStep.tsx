import { type FormEvent, useState } from 'react';
import type { BookableService, BookingSlot, VisitedPage } from 'shared-contracts/api';
import type { Booked, Visitor } from '../../api/booking.api.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { visitorZone } from '../../clock/clock.model.ts';
import { say, spoken } from '../../languages/language.ts';
import { keep, readKept } from '../../place/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { changeText, freeText, waitText } from '../../ui/terms.ts';
import { Answer } from './Answer.tsx';
import {
  answersTo,
  type Details,
  missingIn,
  noDetails,
  refusedFields,
  sentOf,
  wrongAnswers,
} from './details.model.ts';
import styles from './details.module.css';
import { Field } from './Field.tsx';

interface Step {
  page: VisitedPage;
  address: string;
  service: BookableService;
  /** When it begins; of a course, its first session. */
  start: string;
  /** Whether the session is full, and the visitor waits for a place in it. */
  isWaiting: boolean;
  /** What is said of the waiting list; of a session where it is absent. */
  waitTerms?: string;
  /** What else is said below the form, such as where a course is paid. */
  terms?: string;
  /** What is booked, so that another one begins with its heading; absent: its start. */
  about?: string;
  /** What is booked: the same with the same visitor is booked once. */
  what: object;
  book: (visitor: Visitor, key: string) => Promise<Booked>;
  chooseTime: (slot: BookingSlot) => void;
  /** Chooses to wait for a place at this time. */
  wait: () => void;
  done: (booked: Booked) => void;
}

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 191 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, isOptional: true },
] as const;

const attendee = { name: 'attendee', type: 'text', autoComplete: 'off', maxLength: 120 } as const;

function sendText({ needsConfirmation }: BookableService, isWaiting: boolean): string {
  const words = say().details;
  if (isWaiting) return words.join;
  return needsConfirmation ? words.request : words.book;
}

/** Step five: who comes. What is typed survives a reload of the tab. */
export function DetailsStep(step: Step) {
  const { page, address, service, start, isWaiting, chooseTime, wait, done } = step;
  const { details: words, frame } = say();
  const [details, setDetails] = useState<Details>(() => readKept<Details>('details') ?? noDetails);
  const questions = page.fields ?? [];
  const [missing, setMissing] = useState<Readonly<Record<string, string | undefined>>>({});
  const { isBusy, problem, attempt, forget } = useAttempt(`attempt/${address}`);
  const errors: Readonly<Record<string, string | undefined>> = {
    ...(problem?.kind === 'invalid' ? refusedFields(problem.fields) : {}),
    ...missing,
  };
  const put = (name: string, next: Details) => {
    keep('details', next);
    setDetails(next);
    setMissing({ ...missing, [name]: undefined });
  };
  const change = (name: 'name' | 'email' | 'phone' | 'attendee') => (value: string) =>
    put(name, { ...details, [name]: value });
  const answer = (name: string) => (value: string) =>
    put(name, { ...details, custom: { ...details.custom, [name]: value } });
  const send = (form: HTMLFormElement | null) => {
    const found: Readonly<Record<string, string>> = {
      ...missingIn(details),
      ...wrongAnswers(questions, details.custom),
    };
    setMissing(found);
    const first = [...fields, attendee, ...questions].find(({ name }) => found[name]);
    if (first) return form?.querySelector<HTMLElement>(`#${first.name}`)?.focus();
    const visitor = {
      ...{ ...sentOf(details), zone: visitorZone() },
      custom: answersTo(questions, details.custom),
      language: spoken().language,
      waits: isWaiting,
      ...(isWaiting ? { onlyWaits: true } : {}),
    };
    attempt({ ...step.what, ...visitor }, async (key) => done(await step.book(visitor, key)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const said = [...fields, attendee, ...questions].some(({ name }) => errors[name]);
  return (
    <>
      <Heading key={`${step.about ?? start} ${isWaiting}`}>
        {isWaiting ? words.headingToWait : words.heading}
      </Heading>
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
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={details.isForOther === true}
            onChange={(event) => put('attendee', { ...details, isForOther: event.target.checked })}
          />
          {words.isForOther}
        </label>
        {details.isForOther && (
          <Field
            {...attendee}
            label={words.attendee}
            value={details.attendee ?? ''}
            error={errors.attendee}
            change={change('attendee')}
          />
        )}
        {questions.map((field) => (
          <Answer
            key={field.name}
            field={field}
            value={details.custom?.[field.name] ?? ''}
            error={errors[field.name]}
            change={answer(field.name)}
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
            wait={() => {
              forget();
              wait();
            }}
          />
        )}
        <p className={styles.terms}>
          {[
            isWaiting ? (step.waitTerms ?? waitText(page)) : '',
            step.terms ?? '',
            service.needsConfirmation ? words.confirms(page.business.name || frame.theBusiness) : '',
            changeText(start, page.cancelHours, Date.now()),
            freeText(page),
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
