import { parseSchedule } from '../../../programmes/reading/parse-schedule.ts';
import type { RawSchedule } from '../../../programmes/reading/raw-schedule.ts';
import type { ImportPlace } from '../../../programmes/writing/import-rows.ts';
import { importSchedule } from '../../../programmes/writing/import-schedule.ts';
import type { ProgrammeFile } from '../../../programmes/writing/programme-zone.ts';
import type { Report } from '../../../programmes/writing/report.ts';
import { readApart } from '../../../threads/read-apart.ts';
import type { Pipeline } from '../../repositories/sources.ts';
import type { PicturesOfImport } from './own-images.ts';
import { programmePictures } from './programme-pictures.ts';

const schedule = {
  read: parseSchedule,
  module: new URL('../../../programmes/reading/parse-schedule.ts', import.meta.url),
};

/** Reads the text of a programme; throws a `BrokenFile` with the place in it. */
export function readProgrammeFile({ text, file }: { text: string; file: string }): Promise<RawSchedule> {
  return readApart(schedule, [text, file]);
}

/** Brings a programme into the channel of a pipeline, with the images that its run fetched, and a line of the report about them. */
export async function bringProgramme(
  place: ImportPlace,
  pipeline: Pipeline,
  source: ProgrammeFile,
  pictures: PicturesOfImport,
): Promise<Report> {
  const { tx, channel } = place;
  const { images, outcome } = await programmePictures(tx, source.raw, pictures);
  const report = await importSchedule(source, {
    ...place,
    channel,
    timeZone: pipeline.zone,
    into: pipeline.agenda,
    status: pipeline.newRows ?? 'published',
    images,
    progress: () => undefined,
  });
  return outcome ? { ...report, outcomes: [...report.outcomes, outcome] } : report;
}
