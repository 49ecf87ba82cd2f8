import { type ReactNode, useId, useState } from 'react';
import { Button, Input } from 'shared-contracts/ui/base';
import { Checkbox, Select } from 'shared-contracts/ui/form';
import { Failure } from '../../ui/Failure.tsx';
import { choiceSearch } from '../../ui/text/choice-search.ts';
import { countryChoices } from '../../ui/text/country-choices.ts';
import { languageChoices } from '../../ui/text/languages.ts';
import { zoneChoices } from '../../ui/text/zone-choices.ts';
import { nearFirst } from './country-of-zone.model.ts';
import { type Choice, currencyChoices, type Draft, tradeChoices } from './first-hour.model.ts';
import styles from './first-hour.module.css';
import { useFirstHour } from './use-first-hour.ts';

interface LineProps {
  id: string;
  label: string;
  error?: string | undefined;
  help?: string;
  children: ReactNode;
}

function Line({ id, label, error, help, children }: LineProps) {
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {(error ?? help) && (
        <p id={`${id}-help`} className={error ? styles.wrong : styles.help}>
          {error ?? help}
        </p>
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  value: string;
  choices: Choice[];
  isWrong: boolean;
  onChange: (value: string) => void;
}

function List({ id, value, choices, isWrong, onChange }: ListProps) {
  return (
    <Select
      id={id}
      showSearch={choiceSearch}
      placeholder="Choose"
      options={choices}
      value={value === '' ? null : value}
      onChange={(next: string | null) => onChange(next ?? '')}
      aria-describedby={`${id}-help`}
      {...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
    />
  );
}

/** Asks the first person in a new space what it is for, with values that the browser suggests. Skip leaves the space as it is. */
export function FirstHour() {
  const prefix = useId();
  const { draft, set, errors, pending, failure, start, skip } = useFirstHour();
  const [languages] = useState(() => languageChoices(draft.language));
  const [currencies] = useState(currencyChoices);
  const id = (name: keyof Draft) => `${prefix}${name}`;
  const line = (name: keyof Draft) => ({ id: id(name), error: errors[name] });
  const list = (name: 'timeZone' | 'country' | 'currency' | 'language') => ({
    ...{ id: id(name), value: draft[name], isWrong: errors[name] !== undefined },
    onChange: (value: string) => set({ [name]: value }),
  });

  function submit() {
    const missing = start();
    if (missing === null) return;
    const at = missing === 'trades' ? `${prefix}${tradeChoices[0]?.trade}` : `${prefix}${missing}`;
    document.getElementById(at)?.focus();
  }

  return (
    <form
      className={styles.form}
      aria-labelledby={`${prefix}title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={`${prefix}title`} className={styles.title}>
        What do you run?
      </h2>
      <p id={`${prefix}about`} className={styles.help}>
        Choose one or several. Your space gets the channels that fit; you can add others later.
      </p>
      <fieldset
        className={styles.trades}
        aria-labelledby={`${prefix}title`}
        aria-describedby={`${prefix}about ${prefix}trades-help`}
      >
        {tradeChoices.map(({ trade, label, about }) => (
          <Checkbox
            key={trade}
            id={`${prefix}${trade}`}
            className={styles.trade ?? ''}
            checked={draft.trades.includes(trade)}
            onChange={({ target }) =>
              set({
                trades: target.checked
                  ? [...draft.trades, trade]
                  : draft.trades.filter((one) => one !== trade),
              })
            }
          >
            <span className={styles.name}>{label}</span>
            <span className={styles.about}>{about}</span>
          </Checkbox>
        ))}
      </fieldset>
      {errors.trades && (
        <p id={`${prefix}trades-help`} className={styles.wrong}>
          {errors.trades}
        </p>
      )}
      <Line {...line('name')} label="Name of your business" help="Clients, readers and members see it.">
        <Input
          id={id('name')}
          value={draft.name}
          maxLength={200}
          autoComplete="organization"
          aria-required
          aria-invalid={errors.name !== undefined}
          aria-describedby={`${id('name')}-help`}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Line>
      <div className={styles.short}>
        <Line {...line('timeZone')} label="Time zone">
          <List {...list('timeZone')} choices={nearFirst(zoneChoices(draft.timeZone), draft.country)} />
        </Line>
        <Line {...line('country')} label="Country">
          <List {...list('country')} choices={countryChoices()} />
        </Line>
        <Line {...line('currency')} label="Currency">
          <List {...list('currency')} choices={currencies} />
        </Line>
        <Line {...line('language')} label="Language of your content">
          <List {...list('language')} choices={languages} />
        </Line>
      </div>
      <Checkbox
        checked={draft.sampleContent}
        onChange={({ target }) => set({ sampleContent: target.checked })}
      >
        Start with sample content, to look around
      </Checkbox>
      {failure && (
        <Failure
          what="Your space was not set up"
          error={failure.error}
          onRetry={failure.of === 'skip' ? skip : submit}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={pending === 'start'} disabled={pending === 'skip'}>
          Set up my space
        </Button>
        <Button type="text" loading={pending === 'skip'} disabled={pending === 'start'} onClick={skip}>
          Skip
        </Button>
      </div>
    </form>
  );
}
