import { readFilePart } from 'shared-contracts/api';
import { notFound } from '../../errors/failure.ts';
import { findPart } from '../../files/repositories/files.ts';
import { type Server, serve } from '../../http/call.ts';

/** Files of lists, once they were made. */
export function csvRoutes(server: Server): void {
  serve(server, readFilePart, async ({ tx, params }) => {
    const content = await findPart(tx, params.id, params.part);
    if (content === null) throw notFound('This part of a file');
    return { data: content };
  });
}
