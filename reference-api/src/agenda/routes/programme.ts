import { exportAgenda, type ProgrammeFormat } from 'shared-contracts/api';
import { notFound } from '../../errors/failure.ts';
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

/** A name that every system accepts: `congress-2019.json`. */
function fileName({ acronym }: Programme, format: ProgrammeFormat): string {
  const words = acronym
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${words.replace(/^-+|-+$/g, '').slice(0, 60) || 'programme'}.${format}`;
}

/** The programme of an agenda as a file for others. */
export function programmeRoutes(server: Server): void {
  serve(server, exportAgenda, async ({ tx, params, query }) => {
    const released =
      query.release === undefined ? null : await releasedProgramme<Programme>(tx, params.id, query.release);
    if (query.release !== undefined && !released) throw notFound('This release');
    const programme = released?.programme ?? (await readProgramme(tx, params.id));
    const { sessions, cancelled, unplaced } = programme;
    const { type, write } = formats[query.format];
    const name = fileName(programme, query.format);
    return { data: { name, type, text: write(programme), sessions: sessions.length, cancelled, unplaced } };
  });
}
