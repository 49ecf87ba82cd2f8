import { Command } from 'cmdk';
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
import {
  channelEntries,
  deskEntries,
  type Entry,
  fileEntries,
  newEntries,
  openedEntries,
  screenEntries,
} from './palette.model.ts';
import { foundScore, rankedGroups, scoreOf } from './ranking.model.ts';
import { takeTypedAhead } from './type-ahead.ts';
import { useActions } from './use-actions.ts';
import { useChoice } from './use-choice.ts';
import { useFoundRows } from './use-found-rows.ts';

type ItemProps = Omit<Entry, 'to'> & { onSelect: () => void };

function Item(props: ItemProps) {
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
    () => [
      ...screenEntries(mode, channels, (place) => navigationOf(place, isServed, remoteLinks)),
      ...deskEntries(mode).filter(({ to }) => isServed(to.path)),
    ],
    [mode, channels, isServed, remoteLinks],
  );
  const creations = useMemo(
    () => newEntries(mode, channels).filter(({ to }) => isServed(to.path.split('?')[0] ?? to.path)),
    [mode, channels, isServed],
  );
  const files = useMemo(
    () => fileEntries(mode, channels).filter(({ to }) => isServed(to.path.split('?')[0] ?? to.path)),
    [mode, channels, isServed],
  );
  // A found row is not listed again as a recent one.
  const isNotFound = ({ to }: Entry) => !rows.some((row) => row.to.path === to.path);
  const leading = ({ to, ...entry }: Entry): ItemProps => ({
    ...entry,
    onSelect: () => {
      onDone();
      go(to.path, to.mode);
    },
  });
  const groups = [
    { heading: 'Opened last', entries: openedEntries(mode, pathname, channels, opened).filter(isNotFound) },
    { heading: 'Records', entries: rows },
    // Without typed text, screens and forms of other channels would only be in the way.
    { heading: 'Screens', entries: typed ? screens : screens.filter(({ to }) => to.mode === null) },
    { heading: 'Channels', entries: channelEntries(mode, channels) },
    { heading: 'Create', entries: typed ? creations : creations.filter(({ to }) => to.mode === null) },
    { heading: 'Files', entries: typed ? files : [] },
  ].map(({ heading, entries }) => ({ heading, entries: entries.map(leading) }));
  const actionItems = actions.map(
    ({ value, label, run }): ItemProps => ({
      ...{ value, label, hint: '', words: '', type: null },
      onSelect: () => {
        onDone();
        run();
      },
    }),
  );
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
        {rankedGroups([...groups, { heading: 'Actions', entries: actionItems }], typed).map(
          ({ heading, entries }) => (
            <Command.Group key={heading} heading={heading} className={styles.group}>
              {entries.map((entry) => (
                <Item key={entry.value} {...entry} />
              ))}
            </Command.Group>
          ),
        )}
      </Command.List>
      <div role="status" className={styles.status}>
        {isSearching ? 'Searching records' : ''}
      </div>
    </Command>
  );
}
