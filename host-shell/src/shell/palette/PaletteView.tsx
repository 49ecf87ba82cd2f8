import { Command, defaultFilter } from 'cmdk';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { Channel } from 'shared-contracts/api';
import { useLocation } from 'shared-contracts/router';
import { navigationOf } from '../../channels/navigation.model.ts';
import { remoteLinksAtom } from '../../federation/remotes.atoms.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { ChannelMark, EntityMark } from '../state/Icons.tsx';
import { openedAtom } from '../state/recent.atoms.ts';
import { useGo } from '../state/use-go.ts';
import { useIsServed } from '../state/use-navigation.ts';
import styles from './Palette.module.css';
import { channelEntries, type Entry, newEntries, openedEntries, screenEntries } from './palette.model.ts';
import { takeTypedAhead } from './type-ahead.ts';
import { useActions } from './use-actions.ts';
import { useChoice } from './use-choice.ts';
import { useFoundRows } from './use-found-rows.ts';

// Rows that the server found rank above entries that only share some letters.
const foundScore = 0.7;
// A lower score means that the letters are scattered over unrelated words.
const leastScore = 0.05;

function scoreOf(value: string, typed: string, [label = value, words = '']: string[] = []): number {
  if (value.startsWith('row ')) return foundScore;
  const score = defaultFilter(label, typed, words ? [words] : []);
  return score < leastScore ? 0 : score;
}

function Item(props: Omit<Entry, 'to'> & { onSelect: () => void }) {
  const { value, label, hint, words, type, entity, onSelect } = props;
  return (
    <Command.Item value={value} keywords={[label, words]} onSelect={onSelect} className={styles.item}>
      {type !== null && <ChannelMark type={type} />}
      {entity && <EntityMark entity={entity} />}
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{hint}</span>
    </Command.Item>
  );
}

/** The palette: recent rows, records of the channel, screens, channels, forms of new rows, and actions. */
export function PaletteView({ channels, onDone }: { channels: readonly Channel[]; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const mode = useAtomValue(modeAtom);
  const opened = useAtomValue(openedAtom);
  const { pathname } = useLocation();
  const isServed = useIsServed();
  const remoteLinks = useAtomValue(remoteLinksAtom);
  const go = useGo();
  const actions = useActions();
  const { rows, isSearching, failure } = useFoundRows(typed);
  // Whether no record that the server may still find can rank above the entry.
  const staysFirst = (value: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.value === value);
    return entry !== undefined && scoreOf(value, typed, [entry.label, entry.words]) > foundScore;
  };
  const { submitOnceFound, list } = useChoice({ typed, isSearching, staysFirst });
  // Take the typed text in an effect: React may discard a render, and text taken during it would be lost.
  useLayoutEffect(
    function takeTyped() {
      const ahead = takeTypedAhead();
      setTyped((now) => now || ahead.typed);
      if (ahead.isEntered) submitOnceFound();
    },
    [submitOnceFound],
  );
  const screens = useMemo(
    () => screenEntries(mode, channels, (place) => navigationOf(place, isServed, remoteLinks)),
    [mode, channels, isServed, remoteLinks],
  );
  const creations = useMemo(
    () => newEntries(mode, channels).filter(({ to }) => isServed(to.path.split('?')[0] ?? to.path)),
    [mode, channels, isServed],
  );
  // A found row is not listed again as a recent one.
  const isNotFound = ({ to }: Entry) => !rows.some((row) => row.to.path === to.path);
  const groups: { heading: string; entries: Entry[] }[] = [
    { heading: 'Opened last', entries: openedEntries(mode, pathname, channels, opened).filter(isNotFound) },
    { heading: 'Records', entries: rows },
    // Without typed text, screens and forms of other channels would only be in the way.
    { heading: 'Screens', entries: typed ? screens : screens.filter(({ to }) => to.mode === null) },
    { heading: 'Channels', entries: channelEntries(mode, channels) },
    { heading: 'Create', entries: typed ? creations : creations.filter(({ to }) => to.mode === null) },
  ];
  return (
    <Command label="Search everything" filter={scoreOf} loop className={styles.palette} {...list}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        placeholder="Search records, screens, channels and actions"
        className={styles.input}
        autoFocus
      />
      <Command.List className={styles.list}>
        {!isSearching && !failure && (
          <Command.Empty className={styles.note}>
            Nothing is called “{typed}”. Records are searched in {mode.local.name} only.
          </Command.Empty>
        )}
        {failure && <div className={styles.note}>Records could not be searched. {failure}</div>}
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading} className={styles.group}>
              {entries.map(({ to, ...entry }) => (
                <Item
                  key={entry.value}
                  {...entry}
                  onSelect={() => {
                    onDone();
                    go(to.path, to.mode);
                  }}
                />
              ))}
            </Command.Group>
          ))}
        <Command.Group heading="Actions" className={styles.group}>
          {actions.map(({ value, label, run }) => (
            <Item
              key={value}
              value={value}
              label={label}
              hint=""
              words=""
              type={null}
              onSelect={() => {
                onDone();
                run();
              }}
            />
          ))}
        </Command.Group>
      </Command.List>
      <div role="status" className={styles.status}>
        {isSearching ? 'Searching records' : ''}
      </div>
    </Command>
  );
}
