import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { type StoredImage, updateImage } from '../repositories/library-images.ts';
import { existingImage } from './library.ts';

/** What the library says of an image. */
type Words = Pick<StoredImage, 'name' | 'alt' | 'credit' | 'focalPoint'>;

/** Some of it, as a call has it. */
type SomeWords = { [Name in keyof Words]?: Words[Name] | undefined };

const called = { name: 'file name', alt: 'alt text', credit: 'credit', focalPoint: 'focal point' } as const;

/** Writes what the library says of an image; throws `stale` where what was read of it is not there any more. */
export async function describeImage(
  tx: Tx,
  key: string,
  { was = {}, next }: { was?: SomeWords | undefined; next: SomeWords },
): Promise<void> {
  const { name, alt, credit, focalPoint } = await existingImage(tx, key, true);
  const now: Words = { name, alt, credit, focalPoint };
  const names = Object.keys(called) as (keyof Words)[];
  const other = names.filter((each) => was[each] !== undefined && !isDeepStrictEqual(was[each], now[each]));
  if (other.length > 0) {
    const parts = new Intl.ListFormat('en').format(
      other.map((each) =>
        now[each] && each !== 'focalPoint' ? `${called[each]} to “${now[each]}”` : called[each],
      ),
    );
    throw new Failure(
      'stale',
      `Somebody changed the ${parts} meanwhile. Save again to have yours in its place.`,
    );
  }
  await updateImage(tx, key, {
    name: next.name?.trim() ?? name,
    alt: next.alt?.trim() ?? alt,
    credit: next.credit?.trim() ?? credit,
    focalPoint: next.focalPoint === undefined ? focalPoint : next.focalPoint,
  });
}
