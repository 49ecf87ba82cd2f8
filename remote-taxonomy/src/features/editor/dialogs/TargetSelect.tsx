import { useId, useState } from 'react';
import { fold } from 'shared-contracts/folding';
import { Select } from 'shared-contracts/ui/form';
import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { findTerms } from '../../../ui/terms/term-search.model.ts';
import { placeText } from '../duplicates.model.ts';
import styles from '../editor.module.css';

const mostOffered = 50;
const mostSorted = 5000;

// Sorts names that start with the words first, then by level.
function nearestFirst(index: TermIndex, words: string): Iterable<number> {
  const hits = findTerms(index, words)?.hits;
  if (!hits || hits.size > mostSorted) return hits ?? index.terms.keys();
  const looked = fold(words.trim());
  const far = (id: number) => {
    const { folded = '', level = 0 } = index.terms.get(id) ?? {};
    return (folded.startsWith(looked) ? 0 : 1000) + level;
  };
  return [...hits].sort((one, other) => far(one) - far(other));
}

interface TargetSelectProps {
  label: string;
  index: TermIndex;
  /** Whether the person can choose a term. */
  isPossible: (id: number) => boolean;
  /** Label of the top level, which comes before all terms. */
  top?: string;
  value: number | null;
  onChange: (id: number) => void;
}

/** Finds one of any number of terms by words of its name; shows each with its ancestors. */
export function TargetSelect({ label, index, isPossible, top, value, onChange }: TargetSelectProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const offered: { value: number; label: string }[] = top ? [{ value: 0, label: top }] : [];
  for (const one of nearestFirst(index, words)) {
    if (offered.length >= mostOffered) break;
    if (isPossible(one)) offered.push({ value: one, label: placeText(index, one) });
  }
  if (value !== null && value > 0 && !offered.some((one) => one.value === value)) {
    offered.push({ value, label: placeText(index, value) });
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.wide ?? ''}
        autoFocus
        showSearch={{ filterOption: false, onSearch: setWords }}
        placeholder="Type a part of its name"
        notFoundContent="Nothing matches. Use fewer letters."
        value={value}
        options={offered}
        onChange={(next: number) => onChange(next)}
      />
    </div>
  );
}
