import { imageWidths, storedImageWidths } from 'shared-contracts/entities';
import { pictureOf } from '../../pictures/pictures.ts';
import type { FileStore } from './file-store.ts';
import type { ImageWorkers } from './image-workers.ts';

// They belong to no tenant.
const nobody = 0;

// Sharp on a card and in a form. A quarter of the work of an upload.
const drawnWidth = 960;

/** The pictures of sample content, which every space shares. Each is drawn once, when it is first asked for, one after the other. */
export class SamplePictures {
  readonly #files: FileStore;
  readonly #images: ImageWorkers;
  readonly #drawing = new Map<string, Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor({ files, images }: { files: FileStore; images: ImageWorkers }) {
    this.#files = files;
    this.#images = images;
  }

  /** A file of a picture; null if the key is of none. */
  async read(key: string, name: string): Promise<Buffer | null> {
    const svg = pictureOf(key);
    if (svg === null) return null;
    const drawn = this.#drawing.get(key) ?? this.#draw(key, svg);
    await drawn;
    return this.#files.read(key, name);
  }

  #draw(key: string, svg: string): Promise<void> {
    const job = { bytes: Buffer.from(svg), mayBeDrawing: true, drawnWidth, widths: storedImageWidths };
    const drawn = this.#last
      .then(() => this.#images.shrink(nobody, job))
      .then(async ({ files }) => {
        // Another process may have been faster.
        await this.#files.put(key, files).catch(async (error) => {
          if ((await this.#files.read(key, `${imageWidths[0]}.webp`)) === null) throw error;
        });
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawn);
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}
