import sharp, { type Metadata, type Sharp } from 'sharp';
import { Failure, invalid } from '../../errors/failure.ts';
import { draw, isDrawing } from './drawing.ts';

// One image takes one core, and up to 160 MiB while it is read.
sharp.concurrency(1);
sharp.cache(false);
// Everything else that the library reads, PDF among it, is not for files of strangers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    // Reached by what was checked alone, see drawing.ts and isPicture.
    'VipsForeignLoadSvg',
  ],
});

/** The most pixels that an image may have, all of its frames together. */
const mostPixels = 40_000_000;

/** A file that is to be an image. */
export interface ImageJob {
  bytes: Buffer;
  mayBeDrawing: boolean;
  widths: readonly number[];
}

/** An image made ready: a file for each width, by its name, and its size in the largest. */
export interface ShrunkImage {
  files: Map<string, Buffer>;
  width: number;
  height: number;
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: true });

const noImage = () =>
  invalid({ image: 'This is no image that can be read. Use JPEG, PNG, WebP, GIF or AVIF.' });

/** Whether a file begins as one of the formats that are read: what else the library would try is never handed to it. */
function isPicture(bytes: Buffer): boolean {
  const begins = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins(0, '\xff\xd8\xff') || begins(0, '\x89PNG\r\n\x1a\n') || begins(0, 'GIF8')) return true;
  return (begins(0, 'RIFF') && begins(8, 'WEBP')) || begins(4, 'ftyp');
}

async function readKind(bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw noImage();
  }
}

const tooManyPixels = () =>
  new Failure(
    'tooLarge',
    `The image has more than ${mostPixels / 1e6} million pixels. Make it smaller first.`,
  );

/**
 * Reads a file as an image by its content alone and makes it ready to be shown: WebP in each of the product's widths, upright, without anything that
 * a camera noted. A drawing (SVG) is drawn first, where it may be one. Throws a {@link Failure}: *invalid* where it is no image, *tooLarge* where it has too many pixels.
 * It runs in a process with limits alone (see image-process.ts).
 */
export async function shrinkImage({ bytes: input, mayBeDrawing, widths }: ImageJob): Promise<ShrunkImage> {
  const bytes = mayBeDrawing && isDrawing(input) ? await draw(input) : input;
  if (!isPicture(bytes)) throw noImage();
  const { pages = 1, pageHeight, width, height } = await readKind(bytes);
  if (width * (pageHeight ?? height) * pages > mostPixels) throw tooManyPixels();
  const files = new Map<string, Buffer>();
  let from = bytes;
  let size = { width: 0, height: 0 };
  // From the largest on, each from the one before: a large file is read once.
  for (const most of [...widths].reverse()) {
    const made = await open(from)
      .autoOrient()
      .resize({ width: most, withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw noImage();
      });
    if (size.width === 0) size = { width: made.info.width, height: made.info.pageHeight ?? made.info.height };
    files.set(`${most}.webp`, made.data);
    from = made.data;
  }
  return { files, ...size };
}
