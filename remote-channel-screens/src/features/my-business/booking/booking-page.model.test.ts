import { expect, test } from '@jest/globals';
import { lineToEmbed } from './booking-page.model.ts';

test('the line to embed asks for the page that may be framed', () => {
  expect(lineToEmbed('https://x.example', 'studio', 'Bar & "Grill"')).toMatch(
    /^<iframe src="https:\/\/x\.example\/book\/studio\?embed" title="Bar &amp; &quot;Grill&quot;" style="/,
  );
});
