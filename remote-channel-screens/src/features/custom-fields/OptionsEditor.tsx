import { useRef } from 'react';
import type { CustomEntity } from 'shared-contracts/api/custom-fields';
import { mostCustomOptions } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import { type DraftOption, moved, newOption } from './custom-fields.model.ts';
import styles from './custom-fields.module.css';
import { entityWords } from './entity-words.ts';

interface OptionsEditorProps {
  options: DraftOption[];
  entity: CustomEntity;
  /** How many rows have each, by id. */
  uses: Readonly<Record<string, number>>;
  isWrong: boolean;
  describedBy: string;
  change: (options: DraftOption[]) => void;
}

/** The options of a choice. One that rows have is retired; another one is removed. */
export function OptionsEditor({ entity, options, uses, isWrong, describedBy, change }: OptionsEditorProps) {
  const { one, many } = entityWords[entity];
  const list = useRef<HTMLOListElement>(null);
  const put = (at: number, more: Partial<DraftOption>) =>
    change(options.map((option, place) => (place === at ? { ...option, ...more } : option)));
  const add = () => {
    change([...options, newOption()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <>
      <ol ref={list} className={styles.options} aria-label="Options">
        {options.map((option, at) => {
          const count = option.id === undefined ? 0 : (uses[option.id] ?? 0);
          const name = option.label.trim() || `option ${at + 1}`;
          return (
            <li key={option.key} className={styles.option}>
              <Input
                aria-label={`Option ${at + 1}`}
                aria-describedby={describedBy}
                value={option.label}
                onChange={(event) => put(at, { label: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (at === options.length - 1) add();
                }}
                {...(isWrong ? { status: 'error' as const } : {})}
              />
              <span className={styles.tools}>
                <Button
                  type="text"
                  icon={<UpOutlined aria-hidden />}
                  aria-label={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => change(moved(options, at, -1) ?? options)}
                />
                <Button
                  type="text"
                  icon={<DownOutlined aria-hidden />}
                  aria-label={`Move ${name} down`}
                  disabled={at === options.length - 1}
                  onClick={() => change(moved(options, at, 1) ?? options)}
                />
                {count > 0 || option.retired ? (
                  <Button
                    type="text"
                    aria-label={`${option.retired ? 'Offer again' : 'Retire'}: ${name}`}
                    onClick={() => put(at, { retired: !option.retired })}
                  >
                    {option.retired ? 'Offer again' : 'Retire'}
                  </Button>
                ) : (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`Remove ${name}`}
                    onClick={() => change(options.filter((_, place) => place !== at))}
                  />
                )}
              </span>
              {(count > 0 || option.retired) && (
                <span className={styles.help}>
                  {[
                    ...(option.retired ? ['Retired: nobody can choose it any more.'] : []),
                    ...(count > 0 ? [count === 1 ? `1 ${one} has it.` : `${count} ${many} have it.`] : []),
                  ].join(' ')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={options.length >= mostCustomOptions}
        className={styles.add ?? ''}
        onClick={add}
      >
        Add an option
      </Button>
    </>
  );
}
