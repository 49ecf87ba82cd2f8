import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { imageAt } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/frame';
import images from '../../images/images.module.css';
import { type Sent, sendImage } from '../../images/send-image.ts';
import type { Picture } from '../document.model.ts';
import styles from '../rich-text.module.css';
import line from './images-line.module.css';

interface ImagesLineProps {
  /** Files that were chosen, pasted or dropped at once. */
  files: readonly File[];
  onImages: (images: Picture[]) => void;
  onClose: () => void;
}

interface OneFile {
  file: File;
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

const addressOf = ({ sent }: OneFile) => (sent && 'url' in sent ? sent.url : '');

/** The lines in which several images for a text are described, each by itself, before they come into it as a gallery. */
export function ImagesLine({ files, onImages, onClose }: ImagesLineProps) {
  const id = useId();
  const { api } = useShell();
  const [all, setAll] = useState<readonly OneFile[]>(() =>
    files.map((file) => ({ file, sent: null, alt: '' })),
  );
  const [credit, setCredit] = useState('');
  const change = (file: File, part: Partial<OneFile>) =>
    setAll((before) => before.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const noteSent = useEffectEvent((file: File, sent: Sent) => change(file, { sent }));
  useEffect(
    function sendOneAfterTheOther() {
      const leaving = new AbortController();
      const { signal } = leaving;
      const send = async () => {
        for (const file of files) {
          const sent = await sendImage(api, file, { signal });
          if (signal.aborted) return;
          noteSent(file, sent);
        }
      };
      void send();
      return () => leaving.abort();
    },
    [api, files],
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
    onImages(all.map((one) => ({ url: addressOf(one), alt: one.alt.trim(), ...below })));
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
        const { file, sent, alt } = one;
        const shown = imageAt({ url: addressOf(one) }, 160);
        return (
          <div key={place} className={line.one}>
            <div className={line.picture}>{shown && <img className={images.small} src={shown} alt="" />}</div>
            <label htmlFor={`${id}-${place}`}>
              Alt text of {file.name}
              {!sent && <span role="status"> (uploading)</span>}
            </label>
            {sent && 'why' in sent ? (
              <span role="alert" className={styles.wrong}>
                {sent.why} {sent.mayRetry && <Button onClick={() => void again(file)}>Retry</Button>}
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
              aria-label={`Leave out ${file.name}`}
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
