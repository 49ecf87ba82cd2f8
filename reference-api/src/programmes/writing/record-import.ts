import { randomUUID } from 'node:crypto';
import type { EntityDefinition, EntityName } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import {
  advanceBulkOperation,
  endBulkOperation,
  insertBulkOperation,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { keepFormerKeys } from '../../bulk-steps/repositories/former-keys.ts';
import { bulkOperationSentence, manyText } from '../../bulk-steps/services/words.ts';
import type { Rekeyed } from '../../csv/repositories/imported-rows.ts';
import { insertImport, markApplied } from '../../csv/repositories/imports.ts';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { endBackgroundTask, insertTask } from '../../tasks/repositories/background-tasks.ts';

interface Part {
  bulkOperation: number;
  task: string;
  rows: number;
  sentence: string;
  entity: EntityName;
}

/**
 * Records the writes of an import as one bulk operation for each entity, which the Activity of its list shows. Undoing one of them undoes all.
 */
export function recordImport(
  { tx, actor }: { tx: Tx; actor: Actor },
  options: {
    channel: number;
    file: string;
    zone: string;
    /** The file of a list whose import this is a part of, and what names its parts. */
    into?: { file: number; partOf: string };
  },
) {
  const partOf = options.into?.partOf ?? randomUUID();
  const parts: Part[] = [];
  let known: number | null = options.into?.file ?? null;
  const fileOf = async (entity: EntityName) => {
    const account = actor.account ?? 0;
    const { channel, zone } = options;
    known ??= await insertImport(tx, { channel, zone, file: options.file, account, entity, columns: [] });
    return known;
  };
  const begin = async (definition: EntityDefinition, rows: number): Promise<number> => {
    const task = randomUUID();
    const said = bulkOperationSentence({
      ...{ action: 'import', undoes: false, when: 'done', skipped: 0 },
      rows: manyText(definition, rows),
      taxon: options.file,
    });
    const sentence = `${said}. Undo takes back the whole import`;
    const file = await fileOf(definition.name);
    await insertTask(tx, actor, { id: task, kind: 'bulk', payload: {}, sentence });
    const bulkOperation = await insertBulkOperation(tx, actor.name, {
      ...{
        task,
        entity: definition.name,
        channel: inChannel(definition) ? options.channel : null,
        action: 'import',
        sentence,
        file,
        partOf,
      },
      ...{ taxon: null, undoes: null, rows: [] },
      total: rows,
    });
    if (parts.length === 0 && !options.into) await markApplied(tx, file, bulkOperation);
    await record(tx, actor, {
      action: 'many: import',
      subject: definition.name,
      row: 0,
      details: { bulkOperation, rows },
    });
    parts.push({ bulkOperation, task, rows, sentence, entity: definition.name });
    return bulkOperation;
  };
  const rekeyed: Rekeyed[] = [];
  const changes = new Map<EntityName, number>();
  const end = async (): Promise<void> => {
    const [first] = parts;
    if (first) await keepFormerKeys(tx, first.bulkOperation, rekeyed);
    for (const { bulkOperation, task, rows, sentence, entity } of parts) {
      const change = changes.get(entity) ?? null;
      await advanceBulkOperation(tx, bulkOperation, { seen: rows, done: rows, skips: [], change });
      await endBulkOperation(tx, task, { status: 'ready', sentence });
      const ended = {
        status: 'ready' as const,
        sentence,
        code: null,
        change: null,
        result: {},
        data: undefined,
      };
      await endBackgroundTask(tx, task, ended);
    }
  };
  /** The bulk operation whose undo takes the whole import back; null if nothing was written. */
  const first = (): number | null => parts[0]?.bulkOperation ?? null;
  /** Notes the change of the taxonomy that ticked for rows of an entity, so that an undo takes these ticks off. */
  const ticked = (entity: EntityName, change: number) => void changes.set(entity, change);
  return { begin, end, first, ticked, rekeyed: (rows: readonly Rekeyed[]) => void rekeyed.push(...rows) };
}
