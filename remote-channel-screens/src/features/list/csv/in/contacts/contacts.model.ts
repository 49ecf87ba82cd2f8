// One thing: contacts (vCard 2.1, 3.0 and 4.0; RFC 6350) become a table with a line for each, since the contacts of Apple export nothing else.
import Papa from 'papaparse';

interface Property {
  name: string;
  /** The parameters, such as `;TYPE=CELL;PREF=1`, in capitals. */
  parameters: string;
  value: string;
}

/** Whether a text is contacts. */
export const isContacts = (text: string): boolean => /^\s*BEGIN:VCARD\b/i.test(text);

// A name with its group, parameters of which some are in quotation marks, and a value.
const ofLine = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/;

/** The text of bytes that were written as `=C3=A9`, in UTF-8 unless the parameters name another encoding. */
function fromQuotedPrintable(value: string, parameters: string): string {
  const escaped = value.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const charset = /CHARSET=([\w-]+)/.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(
      Uint8Array.from(escaped, (one) => one.charCodeAt(0)),
    );
  } catch {
    return escaped;
  }
}

const plain = (value: string) =>
  value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter)).trim();

/** The parts of a value between its semicolons, of which some are text. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map(plain);

/** The lines of a text, each in one piece: a long one goes on behind a blank, one of vCard 2.1 behind an equals sign. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const last = lines.at(-1) ?? '';
    const goesOn = last.endsWith('=') && /;ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(last);
    if (goesOn) lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

function cardsOf(text: string): Property[][] {
  const cards: Property[][] = [];
  for (const line of linesOf(text)) {
    const [, name = '', all = '', written = ''] = ofLine.exec(line) ?? [];
    const property = { name: name.toUpperCase(), parameters: all.toUpperCase() };
    if (property.name === 'BEGIN' && written.trim().toUpperCase() === 'VCARD') cards.push([]);
    if (name === '') continue;
    const isQuoted = property.parameters.includes('QUOTED-PRINTABLE');
    cards
      .at(-1)
      ?.push({ ...property, value: isQuoted ? fromQuotedPrintable(written, property.parameters) : written });
  }
  return cards;
}

/** The name as it is said, else made of its parts, else that of the organisation. */
function nameOf(card: readonly Property[]): string {
  const written = (name: string) => card.find((one) => one.name === name)?.value ?? '';
  const [family = '', given = '', middle = ''] = partsOf(written('N'));
  const joined = [given, middle, family].filter(Boolean).join(' ');
  return plain(written('FN')) || joined || (partsOf(written('ORG'))[0] ?? '');
}

/** A birthday as 1990-05-12, or --05-12 where nobody says the year, which contacts of Apple call 1604. */
function birthdayOf({ value, parameters }: Property): string {
  const text = plain(value);
  const [, year = '', month = '', day = ''] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text) ?? [];
  if (day === '') return text;
  const isOmitted = year === '--' || parameters.includes(`OMIT-YEAR=${year}`);
  return `${isOmitted ? '-' : year}-${month}-${day}`;
}

const isPreferred = ({ parameters }: Property) => /PREF/.test(parameters);
const isMobile = ({ parameters }: Property) => /CELL|MOBILE|IPHONE/.test(parameters);
const first = (one: boolean, other: boolean) => Number(other) - Number(one);

const lined = (value: string) => partsOf(value).filter(Boolean).join(', ');

/** The cells of a contact by their headers. Of several emails and phones one has a column that fields take; the others stand in their own. */
function cellsOf(card: readonly Property[]): Record<string, string> {
  const all = (name: string) => card.filter((one) => one.name === name && one.value.trim() !== '');
  const text = (name: string, read = plain) =>
    all(name)
      .map(({ value }) => read(value))
      .join('\n');
  const [email = '', ...emails] = all('EMAIL')
    .sort((one, other) => first(isPreferred(one), isPreferred(other)))
    .map(({ value }) => plain(value));
  const [phone = '', ...phones] = all('TEL')
    .sort(
      (one, other) => first(isPreferred(one), isPreferred(other)) || first(isMobile(one), isMobile(other)),
    )
    .map(({ value }) => plain(value).replace(/^tel:/i, ''));
  return {
    ...{ Name: nameOf(card), Email: email, 'Other emails': emails.join('; ') },
    ...{ Phone: phone, 'Other phones': phones.join('; ') },
    Birthday: all('BDAY').map(birthdayOf)[0] ?? '',
    Notes: text('NOTE'),
    Categories: all('CATEGORIES')
      .flatMap(({ value }) => value.split(/(?<!\\),/).map(plain))
      .join('; '),
    ...{ Organisation: text('ORG', lined), 'Job title': text('TITLE'), Nickname: text('NICKNAME') },
    ...{ Address: text('ADR', lined), Website: text('URL') },
  };
}

/** Contacts as a CSV text with a line for each and the columns of what any of them has. It names its separator, since cells may have another one. */
export function contactsTable(text: string): string {
  const rows = cardsOf(text).map(cellsOf);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== ''));
  const lines = Papa.unparse({
    fields: columns,
    data: rows.map((row) => columns.map((name) => row[name] ?? '')),
  });
  return `sep=,\r\n${lines}`;
}
