import { exportAgenda, type ProgrammeFormat } from 'shared-contracts/api';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { releasedProgramme } from '../repositories/releases.ts';
import { type Programme, readProgramme } from '../services/programme.ts';
import { programmeCalendar } from '../services/write-calendar.ts';
import { scheduleJson, scheduleXml } from '../services/write-schedule.ts';

const formats: Readonly<Record<ProgrammeFormat, { type: string; write: (programme: Programme) => string }>> =
  {
    json: { type: 'application/json', write: scheduleJson },
    xml: { type: 'application/xml', write: scheduleXml },
    ics: { type: 'text/calendar', write: programmeCalendar },
  };

function wordsOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-');
  return words.replace(/^[-.]+|[-.]+$/g, '').slice(0, 60);
}

/** A name that every system accepts, which tells what the file has: `congress-2019-1.0.json`, `congress-2019-working-copy.json`. */
function fileName({ acronym }: Programme, release: string | null, format: ProgrammeFormat): string {
  const state = release === null ? 'working-copy' : wordsOf(release) || 'release';
  return `${wordsOf(acronym) || 'programme'}-${state}.${format}`;
}

/** The programme of an agenda as a file for others. */
export function programmeRoutes(server: Server): void {
  serve(server, exportAgenda, async ({ tx, params, query }) => {
    const { release, last } = query;
    const isReleased = release !== undefined || last === 'true';
    const released = isReleased ? await releasedProgramme<Programme>(tx, params.id, release) : null;
    if (release !== undefined && !released) throw notFound('This release');
    if (isReleased && !released) {
      // An agenda that is not there has no releases either.
      await readProgramme(tx, params.id);
      throw new Failure('notFound', 'Nothing was released yet. Make a release, or export the working copy.');
    }
    const programme = released?.programme ?? (await readProgramme(tx, params.id));
    const { sessions, cancelled, unplaced } = programme;
    const { type, write } = formats[query.format];
    const name = fileName(programme, released?.name ?? null, query.format);
    return {
      data: {
        ...{ name, type, text: write(programme), release: released?.name ?? null },
        ...{ sessions: sessions.length, cancelled, unplaced },
      },
    };
  });
}
