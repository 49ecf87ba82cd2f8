import { useId } from 'react';
import { type ClockChoice, clockChoices, type WeekChoice, weekChoices } from 'shared-contracts/person';
import { useShell } from 'shared-contracts/shell';
import styles from './account.module.css';
import { Section } from './Section.tsx';

const clocks: Readonly<Record<ClockChoice, string>> = {
  browser: 'As the browser',
  12: '12 hours, 2:30 PM',
  24: '24 hours, 14:30',
};

const weeks: Readonly<Record<WeekChoice, string>> = {
  browser: 'As the browser',
  1: 'Monday',
  6: 'Saturday',
  7: 'Sunday',
};

interface ChoiceProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  words: Readonly<Record<Choice, string>>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function Choices<Choice extends string>({ label, choices, words, chosen, onChoose }: ChoiceProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.schemes}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.scheme}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** The clock and the weeks of this browser. */
export function TimesSection() {
  const { clock, setClock, weekStart, setWeekStart } = useShell();
  return (
    <Section title="Times and weeks" about="Kept in this browser.">
      <Choices label="Clock" choices={clockChoices} words={clocks} chosen={clock} onChoose={setClock} />
      <Choices
        label="Weeks begin on"
        choices={weekChoices}
        words={weeks}
        chosen={weekStart}
        onChoose={setWeekStart}
      />
    </Section>
  );
}
