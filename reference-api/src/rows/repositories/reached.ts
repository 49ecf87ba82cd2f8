import { type SQL, sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { asciiDigits } from 'shared-contracts/folding';
import { likePattern } from './like-pattern.ts';

/** How a user `t` is reached, which tells people of the same name apart: by email, by phone, or through their contact person; null if not at all. */
export const howReached = sql`coalesce(t.email, t.phone,
  (select c.name from users c where c.tenant_id = t.tenant_id and c.id = t.contact_person and c.deleted_at is null))`;

// The fewest digits that are looked for in phone numbers, and the fewest of a stored number that may be the end of a longer one, with its country code.
const [fewestDigits, fewestLocal] = [5, 7];

const digitsOf = sql`regexp_replace(t.phone, '[^0-9]', '', 'g')`;

/**
 * The condition that some folded words are a phone number of a user `t`; null if they are none. What a telephone shows has a country code and no spaces; what
 * somebody wrote down may be without the one and with the others. It is stored in the digits of ASCII, and found by those of any script.
 */
function hasPhone(words: readonly string[]): SQL | null {
  const text = asciiDigits(words.join(''));
  const digits = /^[+\d()./-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : '';
  if (digits.length < fewestDigits) return null;
  const local = sql`ltrim(${digitsOf}, '0')`;
  return sql`(${digitsOf} like ${`%${digits}%`} or (length(${local}) >= ${fewestLocal} and ${digits} like '%' || ${local}))`;
}

/** The condition that every folded word is in the name, the email or the phone number of a user `t`; a number is found however its digits are written. */
export function isReachedBy(words: readonly string[]): SQL {
  const each = words.map((word) => {
    const pattern = likePattern(word);
    return sql`(t.search like ${pattern}
      and (split_part(t.search, chr(10), 1) like ${pattern} or lower(t.email) like ${pattern} or t.phone like ${pattern}))`;
  });
  const phone = hasPhone(words);
  const named = sql`(${sql.join(each, sql` and `)})`;
  return phone ? sql`(${named} or ${phone})` : named;
}

/** The condition of a list on its rows `t`: they have every folded word. Users are found by a phone number as well. */
export function wordsCondition({ name }: EntityDefinition, words: readonly string[]): SQL {
  const all = sql.join(
    words.map((word) => sql`t.search like ${likePattern(word)}`),
    sql` and `,
  );
  const phone = name === 'users' ? hasPhone(words) : null;
  return phone ? sql`((${all}) or ${phone})` : all;
}
