import * as z from 'zod/mini';

type IdRule = z.ZodMiniType<number>;

const mostLinks = 100;

/** The schema of rows of another entity, each once and with a quantity. */
export function itemsRule(relationId: IdRule, required: boolean) {
  const item = z.object({
    id: relationId,
    quantity: z
      .number('Enter how many.')
      .check(
        z.int('Enter a whole number.'),
        z.gte(1, 'Enter 1 or more.'),
        z.lte(10_000, 'Enter 10000 or less.'),
      ),
  });
  return z.array(item).check(
    z.minLength(required ? 1 : 0, 'Choose at least one.'),
    z.maxLength(mostLinks, `Choose at most ${mostLinks}.`),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Choose each once.'),
  );
}

/** The schema of rows of another entity, each of a row of a third one that has no other. */
export function ownedItemsRule(relationId: IdRule, required: boolean) {
  const item = z.object({
    id: relationId,
    quantity: z.literal(1, 'Each has one.'),
    of: relationId,
  });
  return z.array(item).check(
    z.minLength(required ? 1 : 0, 'Choose at least one.'),
    // As many as a relation names.
    z.maxLength(500, 'Choose at most 500.'),
    z.refine((items) => new Set(items.map(({ of }) => of)).size === items.length, 'Choose one for each.'),
  );
}
