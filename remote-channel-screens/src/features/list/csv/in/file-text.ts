import { mostImportText } from 'shared-contracts/api';
import { type DecodedText, decodedText, isBinary } from '../../../../ui/imports/sets/decoded-file.ts';
import { contactsTable, isContacts } from './contacts/contacts.model.ts';

/** The text of a file, or why it cannot be imported. */
export type FileText = DecodedText | { wrong: string };

const others = [
  { start: '%PDF', wrong: 'This is a PDF. A CSV file is needed.' },
  {
    start: 'PK',
    wrong: 'This is a spreadsheet or an archive. Save it as CSV there, and choose that file.',
  },
  { start: '\u00d0\u00cf', wrong: 'This is an old spreadsheet. Save it as CSV there, and choose that file.' },
  { start: '{\\rtf', wrong: 'This is a text document. A CSV file is needed.' },
] as const;

const byPipeline = 'Pipelines, in Administration, bring it in.';

// What is text and no table, by how it begins.
const texts = [
  { start: /^<!doctype html|^<html/i, wrong: 'This is a web page. A CSV file is needed.' },
  {
    start: /^<(?:\?xml|rss|feed|rdf:RDF|schedule)\b/i,
    wrong: `This is a feed or an export in XML. ${byPipeline}`,
  },
  { start: /^BEGIN:VCALENDAR/i, wrong: `This is a calendar. ${byPipeline}` },
  {
    start: /^[{[]\s*["{]/,
    wrong: 'This is JSON. A CSV file is needed; Pipelines, in Administration, bring in programmes in JSON.',
  },
] as const;

/**
 * Reads a file as text: UTF-8 and UTF-16 by their marks, UTF-8 without one, else in the character `set` that a person chose, or the one that fits best.
 * Contacts become a table, where the list `isOfPeople`.
 */
export async function readFileText(
  file: File,
  { isOfPeople = false, set: chosen = null }: { isOfPeople?: boolean; set?: string | null } = {},
): Promise<FileText> {
  if (file.size === 0) return { wrong: 'This file is empty.' };
  if (file.size > mostImportText) return { wrong: 'A file has at most 100 MiB. Bring it in in pieces.' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { wrong: 'This file cannot be read. It may have been moved or changed.' };
  }
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const other = others.find((one) => start.startsWith(one.start));
  if (other) return { wrong: other.wrong };
  const { text, set } = decodedText(bytes, chosen);
  if (isBinary(text)) return { wrong: 'This is not a text file. A CSV file is needed.' };
  if (text.trim() === '') return { wrong: 'This file is empty.' };
  if (isContacts(text)) {
    return isOfPeople
      ? { text: contactsTable(text), set }
      : { wrong: 'These are contacts (vCard), which come into lists of people. A CSV file is needed here.' };
  }
  const noTable = texts.find((one) => one.start.test(text.trimStart().slice(0, 200)));
  if (noTable) return { wrong: noTable.wrong };
  return { text, set };
}
