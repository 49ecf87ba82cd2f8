import { mostImportText } from 'shared-contracts/api';
import { contactsTable, isContacts } from './contacts/contacts.model.ts';

/** The text of a file, or why it cannot be imported. */
export type FileText = { text: string } | { wrong: string };

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

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

function decoded(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What is no UTF-8 comes from a spreadsheet of Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Reads a file as text: UTF-8 and UTF-16 by their marks, UTF-8 without one, else windows-1252. Contacts become a table, where the list `isOfPeople`.
 */
export async function readFileText(file: File, { isOfPeople = false } = {}): Promise<FileText> {
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
  const text = decoded(bytes);
  if (binary.test(text.slice(0, 100_000))) return { wrong: 'This is not a text file. A CSV file is needed.' };
  if (text.trim() === '') return { wrong: 'This file is empty.' };
  if (isContacts(text)) {
    return isOfPeople
      ? { text: contactsTable(text) }
      : { wrong: 'These are contacts (vCard), which come into lists of people. A CSV file is needed here.' };
  }
  const noTable = texts.find((one) => one.start.test(text.trimStart().slice(0, 200)));
  if (noTable) return { wrong: noTable.wrong };
  return { text };
}
