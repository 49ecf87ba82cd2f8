import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { imageAt } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/frame';
import type { PickedImage } from '../../images/ImagePicker.tsx';
import images from '../../images/images.module.css';
import { type Sent, sendImage } from '../../images/send-image.ts';
import type { Picture } from '../document.model.ts';
import styles from '../rich-text.module.css';
import line from './images-line.module.css';

interface ImagesLineProps {
  /** Files that were chosen, pasted or dropped at once, or images of the library. */
  from: readonly (File | PickedImage)[];
  onImages: (images: Picture[]) => void;
  onClose: () => void;
}

interface OneImage {
  file: File | PickedImage;
  /** What it is called here. */
  name: string;
  /** Null while it is on its way. */
  sent: Sent | null;
  alt: string;
}

const most = 300;
// What is pasted is never cut in silence: it stays until somebody shortens it.
const isTooLong = (text: string) => text.trim().length > most;

function TooLong({ what, text }: { what: string; text: string }) {
  if (!isTooLong(text)) return null;
  return (
    <span role="alert" className={styles.wrong}>
      {what} has {text.trim().length} characters, at most {most}.
    </span>
  );
}

const begun = (file: File | PickedImage, place: number): OneImage =>
  file instanceof File
    ? { file, name: file.name, sent: null, alt: '' }
    : { file, name: `image ${place + 1}`, sent: { url: file.url }, alt: file.alt ?? '' };

/** What the library says below an image. */
function belowOf({ file }: OneImage): Pick<Picture, 'caption' | 'credit'> {
  if (file instanceof File) return {};
  const { caption, credit } = file;
  return { ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
}

const addressOf = ({ sent }: OneImage) => (sent && 'url' in sent ? sent.url : '');

/** The lines in which several images for a text are described, each by itself, before they come into it as a gallery. */
export function ImagesLine({ from, onImages, onClose }: ImagesLineProps) {
  const id = useId();
  const { api } = useShell();
  const [all, setAll] = useState<readonly OneImage[]>(() => from.map(begun));
  const [credit, setCredit] = useState('');
  const change = (file: OneImage['file'], part: Partial<OneImage>) =>
    setAll((before) => before.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const noteSent = useEffectEvent((file: File, sent: Sent) => change(file, { sent }));
  useEffect(
    function sendOneAfterTheOther() {
      const leaving = new AbortController();
      const { signal } = leaving;
      const send = async () => {
        for (const file of from) {
          if (!(file instanceof File)) continue;
          const sent = await sendImage(api, file, { signal });
          if (signal.aborted) return;
          noteSent(file, sent);
        }
      };
      void send();
      return () => leaving.abort();
    },
    [api, from],
  );
  const again = async (file: File) => {
    change(file, { sent: null });
    change(file, { sent: await sendImage(api, file) });
  };
  const isReady =
    !isTooLong(credit) &&
    all.length > 0 &&
    all.every((one) => addressOf(one) !== '' && one.alt.trim() !== '' && !isTooLong(one.alt));
  const insert = () => {
    if (!isReady) return;
    const below = credit.trim() ? { credit: credit.trim() } : {};
    onImages(all.map((one) => ({ url: addressOf(one), alt: one.alt.trim(), ...belowOf(one), ...below })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around would take Enter for its own.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') insert();
    else onClose();
  };
  return (
    <fieldset className={styles.link}>
      <legend className={styles.legend}>Images</legend>
      {all.map((one, place) => {
        const { file, name, sent, alt } = one;
        const shown = imageAt({ url: addressOf(one) }, 160);
        return (
          <div key={place} className={line.one}>
            <div className={line.picture}>{shown && <img className={images.small} src={shown} alt="" />}</div>
            <label htmlFor={`${id}-${place}`}>
              Alt text of {name}
              {!sent && <span role="status"> (uploading)</span>}
            </label>
            {sent && 'why' in sent ? (
              <span role="alert" className={styles.wrong}>
                {sent.why}{' '}
                {sent.mayRetry && file instanceof File && (
                  <Button onClick={() => void again(file)}>Retry</Button>
                )}
              </span>
            ) : (
              <Input
                id={`${id}-${place}`}
                autoFocus={place === 0}
                placeholder="Describe the image"
                value={alt}
                onChange={({ target }) => change(file, { alt: target.value })}
                onKeyDown={onKeyDown}
              />
            )}
            <Button
              type="text"
              size="small"
              aria-label={`Leave out ${name}`}
              onClick={() => (all.length > 1 ? setAll(all.filter((other) => other !== one)) : onClose())}
            >
              Leave out
            </Button>
            <div className={line.whole}>
              <TooLong what="Alt text" text={alt} />
            </div>
          </div>
        );
      })}
      <div className={styles.words}>
        <label htmlFor={`${id}-credit`}>Credit of all</label>
        <Input
          id={`${id}-credit`}
          placeholder="Photo: …"
          value={credit}
          onChange={({ target }) => setCredit(target.value)}
          onKeyDown={onKeyDown}
        />
        <TooLong what="Credit" text={credit} />
      </div>
      <Button disabled={!isReady} onClick={insert}>
        {all.length === 1 ? 'Insert' : `Insert ${all.length} images`}
      </Button>
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  );
}
