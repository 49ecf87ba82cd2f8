import { readFilePart } from 'shared-contracts/api';
import { type Server, serve } from '../../plugins/call.ts';
import { findPart } from '../../repositories/files.ts';
import { notFound } from '../../services/failure.ts';

/** Files of lists, once they were made. */
export function csvRoutes(server: Server): void {
  serve(server, readFilePart, async ({ tx, params }) => {
    const content = await findPart(tx, params.id, params.part);
    if (content === null) throw notFound('This part of a file');
    return { data: content };
  });
}
