import { useState } from 'react';
import type { Block } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/frame';
import { blocksToText, textToBlocks } from '../blocks.model.ts';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A document as text: a blank line between paragraphs, marks for headings and quotes. */
export function BlocksField(given: FieldProps<'blocks'>) {
  const blocks = (given.value ?? []) as Block[];
  const [typed, setTyped] = useState(() => blocksToText(blocks));
  // What is being typed is not tidied up; blocks that came from elsewhere replace it.
  const isTyped = JSON.stringify(textToBlocks(typed)) === JSON.stringify(blocks);
  const hint = `${given.id}-marks`;
  return (
    <>
      <Input.TextArea
        id={given.id}
        className={styles.document ?? ''}
        rows={10}
        value={isTyped ? typed : blocksToText(blocks)}
        onChange={(event) => {
          setTyped(event.target.value);
          given.onChange(textToBlocks(event.target.value));
        }}
        onBlur={given.onBlur}
        {...described(given)}
        aria-describedby={[hint, given.describedBy].filter(Boolean).join(' ')}
        {...(given.invalid ? { status: 'error' as const } : {})}
      />
      <span id={hint} className={styles.hint}>
        A blank line begins a paragraph. Begin a line with <code># </code> for a heading, <code>&gt; </code>{' '}
        for a quote.
      </span>
    </>
  );
}
