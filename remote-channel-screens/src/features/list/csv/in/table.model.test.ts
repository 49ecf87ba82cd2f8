import { expect, test } from '@jest/globals';
import { batchesOf, previewOf } from './table.model.ts';

const linesOf = (text: string) => [...batchesOf(text)].flat();

test('commas, semicolons and tabs separate, quotes hold them, and lines within a cell stay', () => {
  for (const by of [',', ';', '\t']) {
    const text = `Name${by}Notes\r\n"A${by} b"${by}"one\ntwo ""x"""\r\n`;
    expect(previewOf(text)).toEqual({
      columns: ['Name', 'Notes'],
      samples: [[`A${by} b`], ['one\ntwo "x"']],
      example: [`A${by} b`, 'one\ntwo "x"'],
    });
    expect(linesOf(text)).toEqual([{ line: 2, cells: [`A${by} b`, 'one\ntwo "x"'] }]);
  }
});

test('a file of one column is a table', () => {
  expect(previewOf('Name\nAda\n')).toEqual({ columns: ['Name'], samples: [['Ada']], example: ['Ada'] });
});

test('of lines that differ, the header says what separates them', () => {
  const text = 'Name;Email\nMeier, Anna;a@example.org\nBo\nCleo, Dan\n';
  expect(previewOf(text)).toMatchObject({ columns: ['Name', 'Email'] });
  expect(linesOf(text).map(({ cells }) => cells)).toEqual([
    ['Meier, Anna', 'a@example.org'],
    ['Bo'],
    ['Cleo, Dan'],
  ]);
});

test('empty lines are left out, and the others keep their numbers', () => {
  expect(linesOf('Name,Size\n\nAda,1\n,\nBorg,2\n').map(({ line }) => line)).toEqual([3, 5]);
});

test('a first line for Excel and a title are above the header', () => {
  for (const above of ['sep=;\n', 'Members of 2027;\n\n', 'sep=;\nMembers of 2027;\n']) {
    expect(previewOf(`${above}Name;Size\nAda;1,5\n`)).toMatchObject({ columns: ['Name', 'Size'] });
    const [line] = linesOf(`${above}Name;Size\nAda;1,5\n`);
    expect(line).toEqual({ line: above.split('\n').length + 1, cells: ['Ada', '1,5'] });
  }
});

test('a file without lines, with too many columns, or without a header is refused', () => {
  expect(previewOf('Name,Size\n')).toEqual({ wrong: 'This file has no line below its header.' });
  const wide = Array.from({ length: 1000 }, (_, at) => `c${at}`).join();
  expect(previewOf(`${wide}\n${wide}\n`)).toEqual({ wrong: 'A file has at most 200 columns.' });
  expect(previewOf(`${'x'.repeat(400)},b\n1,2\n`)).toMatchObject({
    wrong: expect.stringMatching(/no header/),
  });
});

test('reports broken quotes with their line, and does not take its cells', () => {
  expect(linesOf('Name,Size\nAda,1\n"Bo"rg,2\n').at(-1)).toMatchObject({
    line: 3,
    cells: [],
    wrong: expect.stringMatching(/^A quotation mark stands within a cell/),
  });
  expect(linesOf('Name,Size\nAda,1\n"Borg,2\n').at(-1)).toMatchObject({
    cells: [],
    wrong: expect.stringMatching(/^A quotation mark opens here and is never closed/),
  });
});

test('batches fit into a call, and no line is lost or sent twice', () => {
  const rows = Array.from({ length: 1234 }, (_, at) => `${at},${'x'.repeat(at % 7 === 0 ? 5000 : 5)}`);
  const batches = [...batchesOf(`Id,Text\n${rows.join('\n')}\n`)];
  expect(batches.flat().map(({ cells }) => Number(cells[0]))).toEqual(rows.map((_, at) => at));
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(batch).length).toBeLessThan(1024 * 1024);
  }
});

test('reports a line that no call can carry, and does not send it', () => {
  const [line] = linesOf(`Id,Text\n1,${'x'.repeat(400_000)}\n`);
  expect(line).toEqual({ line: 2, cells: [], wrong: 'It is longer than a line may be.' });
});
