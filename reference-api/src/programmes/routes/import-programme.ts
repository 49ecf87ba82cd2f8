import { importProgramme, mostProgrammeBytes } from 'shared-contracts/api';
import { Failure, invalid } from '../../errors/failure.ts';
import { type Server, serveAfter } from '../../http/call.ts';
import { findTask } from '../../tasks/repositories/background-tasks.ts';
import { beginTask } from '../../tasks/services/tasks.ts';
import { decoded, undecodedWords } from '../reading/decoded.ts';
import { checkUpload, programmeZone } from '../services/upload.ts';
import { emptyAgenda } from '../writing/import-schedule.ts';

function textOf(body: unknown, file: string): string {
  if (!Buffer.isBuffer(body)) throw new Failure('malformed', 'Send the file as it is, as the body.');
  try {
    return decoded(body);
  } catch {
    throw invalid({ file: `${file}: ${undecodedWords(body)}.` });
  }
}

/** Programmes that people upload. */
export function programmeImportRoutes(server: Server): void {
  serveAfter(
    server,
    importProgramme,
    null,
    async ({ tx, actor, body, query, channel }) => {
      const place = channel();
      const into =
        query.into === undefined ? null : await emptyAgenda(tx, { channel: place, id: query.into });
      const file = query.file.trim() || 'programme';
      const upload = { file, source: textOf(body, file) };
      // What cannot be read is refused at once, with the place in the file.
      await checkUpload({ ...upload, tenant: tx.tenant }, await programmeZone(tx, place));
      const isCheck = query.check === 'true';
      const id = await beginTask(
        server.queue,
        { tx, actor },
        {
          kind: 'programme',
          queue: 'programme',
          payload: { ...upload, channel: place, isCheck, into, newRows: query.newRows },
          sentence: isCheck ? `Checking ${upload.file}` : `Importing ${upload.file}`,
        },
      );
      const task = await findTask(tx, id);
      if (!task) throw new Error('A task that was begun is not there.');
      return { data: task };
    },
    { bodyLimit: mostProgrammeBytes },
  );
}
