import { expect, test } from '@jest/globals';
import { emailAddress } from './person.ts';

test.each([
  ...['1,victim@example.org', 'x<victim@example.org>', 'g:victim@example.org;', '"q,r"<victim@example.org>'],
  ...[
    'victim@example.org,',
    'victim@example.org;',
    '<victim@example.org>',
    '"a b"@example.org',
    'a@b@example.org',
  ],
  ...['a(comment)@example.org', 'a\\@example.org', 'a..b@example.org', '.a@example.org', 'a.@example.org'],
  ...[
    'a@-example.org',
    'a@example-.org',
    'a@example..org',
    'a@[127.0.0.1]',
    'a@example.org\n',
    'a@exa\u0000mple.org',
  ],
  ...['=?utf-8?q?a?=@b.example', 'x=?UTF-8?B?YUBi?=@b.example', '=?utf-8*en?Q?a=40b?=@b.example'],
])('%j is more or less than one email address', (text) => {
  const result = emailAddress.safeParse(text.endsWith('\n') ? `${text}x` : text);
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Provide a valid email address.']);
});

test.each([
  ...[
    'ada@example.org',
    ' ada.lovelace+news@mail.example.co.uk ',
    "o'neil@example.org",
    'a_b-c=d@x1.example',
  ],
  ...['jürgen@münchen.example', '田中@例え.example', '{x}~|@example.org', 'what=?@b.example'],
])('%j is one', (text) => {
  expect(emailAddress.parse(text)).toBe(text.trim());
});
