import sharp, { type Metadata, type Sharp } from 'sharp';
import { Failure, invalid } from '../../errors/failure.ts';
import { draw, isDrawing } from './drawing.ts';

// One image takes one core, and up to 160 MiB while it is read.
sharp.concurrency(1);
sharp.cache(false);
// Disable every other loader (PDF, for example): uploads are untrusted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    // Only checked files reach this loader, see drawing.ts and isPicture.
    'VipsForeignLoadSvg',
  ],
});

/** Maximum number of pixels of an image, summed over its frames. */
const maxPixels = 40_000_000;

/** A file to process as an image. */
export interface ImageJob {
  bytes: Buffer;
  mayBeDrawing: boolean;
  /** The width in which a drawing is drawn, in pixels: 1920 if absent. */
  drawnWidth?: number;
  widths: readonly number[];
}

/** A processed image: one file for each width, keyed by file name, and the pixel size of the largest. */
export interface ShrunkImage {
  files: Map<string, Buffer>;
  width: number;
  height: number;
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true });

function noImage({ bytes, mayBeDrawing }: Pick<ImageJob, 'bytes' | 'mayBeDrawing'>): Failure {
  // Architects send plans as PDF.
  if (bytes.toString('latin1', 0, 5) === '%PDF-')
    return invalid({
      image: `This is a PDF. Save its page as an image first, such as ${mayBeDrawing ? 'SVG or ' : ''}PNG.`,
    });
  const formats = `${mayBeDrawing ? 'SVG, ' : ''}JPEG, PNG, WebP, GIF or AVIF`;
  return invalid({ image: `This is no image that can be read. Use ${formats}.` });
}

/** Whether a file starts with the signature of a supported format. The library never receives any other file. */
function isPicture(bytes: Buffer): boolean {
  const begins = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins(0, '\xff\xd8\xff') || begins(0, '\x89PNG\r\n\x1a\n') || begins(0, 'GIF8')) return true;
  return (begins(0, 'RIFF') && begins(8, 'WEBP')) || begins(4, 'ftyp');
}

async function readKind(bytes: Buffer, refused: Failure): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw refused;
  }
}

const tooManyPixels = () =>
  new Failure(
    'tooLarge',
    `The image has more than ${maxPixels / 1e6} million pixels. Make it smaller first.`,
  );

/**
 * Detects the image format from the content and converts the image to WebP in each of the product's widths. Rotates it upright and drops
 * camera metadata. Rasterises an SVG first, if `mayBeDrawing`. Throws a {@link Failure}: *invalid* if the file is no image, *tooLarge* if it
 * has too many pixels. Call it only in the resource-limited process (see image-process.ts).
 */
export async function shrinkImage({
  bytes: input,
  mayBeDrawing,
  drawnWidth,
  widths,
}: ImageJob): Promise<ShrunkImage> {
  const bytes = mayBeDrawing && isDrawing(input) ? await draw(input, drawnWidth) : input;
  const refused = noImage({ bytes: input, mayBeDrawing });
  if (!isPicture(bytes)) throw refused;
  const { pages = 1, pageHeight, width, height } = await readKind(bytes, refused);
  if (width * (pageHeight ?? height) * pages > maxPixels) throw tooManyPixels();
  const files = new Map<string, Buffer>();
  let from = bytes;
  let size = { width: 0, height: 0 };
  // Start with the largest width and derive each smaller one from the one before: a large file is decoded once.
  for (const most of [...widths].reverse()) {
    const made = await open(from)
      .autoOrient()
      .resize({ width: most, withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw refused;
      });
    if (size.width === 0) size = { width: made.info.width, height: made.info.pageHeight ?? made.info.height };
    files.set(`${most}.webp`, made.data);
    from = made.data;
  }
  return { files, ...size };
}
