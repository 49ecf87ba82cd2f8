// One thing: the drawer that brings a file into a list, from the choice of the file to what was written.
import { useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import { useRow } from '../../../../api/use-row.ts';
import { Failure } from '../../../../ui/Failure.tsx';
import { chosenOrders } from '../../../../ui/imports/dates/date-orders.model.ts';
import { type Matches, matchColumns } from '../../../../ui/imports/matches.model.ts';
import { CharacterSetChoice } from '../../../../ui/imports/sets/CharacterSetChoice.tsx';
import { useStepFocus } from '../../../../ui/imports/use-step-focus.ts';
import { numberText } from '../../../../ui/value-text.ts';
import { AgendaChoice } from './AgendaChoice.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type Arranged, arranged, withConstants } from './columns/arranged.model.ts';
import {
  agendaField,
  agendaOfList,
  type ChosenAgenda,
  constantOfAgenda,
  constantsOf,
  lacksAgenda,
} from './columns/constants.model.ts';
import { matchedDefinition } from './columns/matched-definition.model.ts';
import styles from './csv-in.module.css';
import { readFileText } from './file-text.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { Review } from './Review.tsx';
import { previewOf, separatorOf } from './table.model.ts';
import { useImport } from './use-import.ts';
import { useSending } from './use-sending.ts';
import { Written } from './Written.tsx';

export interface ImportDrawerProps {
  definition: EntityDefinition;
  /** Where times are read. */
  zone: string;
  /** Filters of the list, which every line is to meet. */
  fixed: Readonly<Record<string, string>>;
  isOpen: boolean;
  /** The file that the server has; it is in the address, so that it is there after a reload. */
  id: number | null;
  onId: (id: number | null) => void;
  onClose: () => void;
  onClosed: () => void;
}

const stepLabels = {
  choosing: 'What to import',
  matching: 'Match the columns',
  sending: 'Sending the file',
  receiving: 'Sending the file',
  checking: 'Checking the file',
  checked: 'What the file would change',
  failed: 'The check failed',
  applied: 'What was imported',
};

interface Chosen extends Arranged {
  file: File;
  name: string;
  text: string;
  /** The character set in which it is read; null for UTF-8 and UTF-16. */
  set: string | null;
}

/** Brings a file into a list: chosen, its columns matched, checked, seen, and written. */
export function ImportDrawer(props: ImportDrawerProps) {
  const { zone, fixed, isOpen, id, onId, onClose, onClosed } = props;
  const definition = matchedDefinition(props.definition);
  const isOfPeople = definition.fields.email !== undefined && !definition.single;
  const ofList = agendaOfList(definition, fixed);
  const shown = useRow('agendas', ofList);
  // The one of a person, where the list is of several agendas.
  const [agenda, setAgenda] = useState<ChosenAgenda | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [matches, setMatches] = useState<Matches | null>(null);
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const sending = useSending(definition.name);
  const imported = useImport(definition.name, id);
  const { file, isGone, work, error, again, isSending, wrong, check, apply } = imported;

  async function choose(file: File, set: string | null = null): Promise<void> {
    setReading(true);
    setRefused(null);
    const read = await readFileText(file, { isOfPeople, set });
    const preview = 'wrong' in read ? read : previewOf(read.text);
    setReading(false);
    if ('wrong' in read) setRefused(read.wrong);
    else if ('wrong' in preview) setRefused(preview.wrong);
    else {
      const title = String(shown.data?.data.values.name ?? '');
      const table = arranged(definition, preview, {
        ...constantsOf(definition, fixed),
        ...(ofList === null ? {} : constantOfAgenda({ id: ofList, title })),
      });
      setAgenda(null);
      setChosen({ ...table, file, name: file.name, text: read.text, set: read.set });
      setMatches(matchColumns(definition, table.columns, table));
    }
  }

  const table = chosen && agenda ? withConstants(definition, chosen, constantOfAgenda(agenda)) : chosen;

  async function sendAndCheck(): Promise<void> {
    if (!matches || sending.lines !== null) return;
    if (id !== null) {
      if (await check(id, { matches })) setMatches(null);
      return;
    }
    if (!chosen || !table) return;
    setRefused(null);
    const sent = await sending.send({ ...chosen, ...table });
    if (sent === null) return;
    if (typeof sent === 'object') {
      setRefused(sent.wrong);
      return;
    }
    onId(sent);
    if (await check(sent, { matches })) setMatches(null);
  }

  function another(): void {
    onId(null);
    setChosen(null);
    setMatches(null);
    setRefused(null);
  }

  const { plural } = definition;
  // What was being sent when the page was loaded again is gone: a browser hands a file over once.
  const isLost = file?.status === 'receiving' && !chosen;
  const columns = table?.columns ?? file?.columns ?? [];
  const choosesAgenda =
    chosen !== null &&
    id === null &&
    ofList === null &&
    (agenda !== null || (matches !== null && lacksAgenda(definition, matches)));

  const isMatching =
    matches !== null && columns.length > 0 && file?.status !== 'checking' && file?.status !== 'applied';
  const stepName =
    sending.lines !== null ? 'sending' : isMatching ? 'matching' : (file?.status ?? 'choosing');
  const part = useStepFocus(stepName);

  function step() {
    if (sending.lines !== null) {
      return (
        <p role="status">
          Sending the file: {numberText(sending.lines)} lines so far
          {sending.isWaiting && ', waiting for the server'}
        </p>
      );
    }
    if (error && !isGone)
      return <Failure what="The file could not be read" error={error} onRetry={() => again()} />;
    if (matches && isMatching) {
      return (
        <MatchColumns
          {...{ definition, columns, matches }}
          zone={definition.datedBy !== undefined && ofList === null ? null : zone}
          samples={table?.samples ?? []}
          example={table?.example ?? []}
          set={
            chosen !== null &&
            chosen.set !== null &&
            id === null && (
              <CharacterSetChoice
                value={chosen.set}
                text={chosen.text}
                isBusy={isReading}
                onChange={(set) => void choose(chosen.file, set)}
              />
            )
          }
          choice={
            choosesAgenda && (
              <AgendaChoice
                value={agenda}
                onChange={(next) => {
                  if (agenda === null) setMatches([agendaField, ...matches]);
                  setAgenda(next);
                }}
              />
            )
          }
          wrong={refused ?? wrong}
          isBusy={isSending}
          onChange={setMatches}
          onCheck={() => void sendAndCheck()}
        />
      );
    }
    if (id === null || isLost || isGone) {
      const lost = isLost ? 'This file was not sent to its end. Choose it again.' : null;
      const gone = isGone ? 'This file is not kept any more. Choose it again.' : lost;
      return (
        <ChooseFile
          wrong={refused ?? gone}
          isBusy={isReading}
          isOfPeople={isOfPeople}
          onFile={(chosen) => {
            if (isLost || isGone) onId(null);
            void choose(chosen);
          }}
        />
      );
    }
    if (!file || file.status === 'receiving') return <Skeleton title={false} paragraph={{ rows: 6 }} />;
    if (file.status === 'applied') {
      const separator = chosen ? separatorOf(chosen.text) : ',';
      return <Written {...{ definition, file, separator, work, onClose }} />;
    }
    if (file.status === 'checked') {
      const same = { matches: file.matches ?? [], dateOrders: chosenOrders(file), shares: file.shares };
      return (
        <Review
          key={JSON.stringify([file.matches, file.dates])}
          {...{ definition, file, wrong, zone }}
          isBusy={isSending}
          onApply={() => void apply()}
          onDateOrders={(dateOrders) =>
            void check(file.id, { matches: file.matches ?? [], dateOrders, shares: file.shares })
          }
          onLeaveOut={(field) =>
            void check(file.id, {
              ...same,
              matches: same.matches.map((match) => (match === field ? null : match)),
            })
          }
          onCreateTerms={() => void imported.createTerms(file, same)}
          onCreateRows={() => void imported.createRows(file, same)}
          onShare={(shares) => void check(file.id, { ...same, shares })}
          onMatch={() => setMatches(file.matches ?? matchColumns(definition, file.columns))}
        />
      );
    }
    if (file.status === 'checking') {
      return (
        <>
          <p role="status">
            Checking: {numberText(file.checked)} of {numberText(file.received)} lines
          </p>
          <progress
            className={styles.progress}
            max={file.received}
            value={file.checked}
            aria-label="Lines checked"
          />
        </>
      );
    }
    return (
      <>
        <p role="alert">This file could not be checked. It was recorded.</p>
        <Button onClick={() => void check(file.id, { matches: file.matches ?? [] })}>Check it again</Button>
      </>
    );
  }

  const name = chosen?.name ?? file?.file;
  return (
    <Drawer
      open={isOpen}
      title={`Import ${plural.toLowerCase()}`}
      size="min(720px, 100%)"
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {name && (
        <p className={styles.hint}>
          <span>{name}</span>{' '}
          {file?.status !== 'applied' && (
            <Button type="link" disabled={sending.lines !== null || isSending} onClick={another}>
              Choose another file
            </Button>
          )}
        </p>
      )}
      <section ref={part} tabIndex={-1} aria-label={stepLabels[stepName]} className={styles.step}>
        {step()}
      </section>
    </Drawer>
  );
}
