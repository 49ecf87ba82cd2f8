// One thing: one image of the library, with its words, its focal point, where it is shown, and what can be done with it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { longestImageAlt, longestImageCredit, longestImageName } from 'shared-contracts/api/images';
import { imageAt } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { lazyPart } from 'shared-contracts/lazy-part';
import { useShell } from 'shared-contracts/shell';
import { Button, Input, Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import {
  type ImageWords,
  readShownImage,
  removeFromLibrary,
  restoreToLibrary,
  saveImage,
} from '../../api/images/library.api.ts';
import { DoneAt } from '../../ui/clock/DoneAt.tsx';
import { useDrawer } from '../../ui/drawers/use-drawer.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FocalPointInput } from '../../ui/images/focal-point/FocalPointInput.tsx';
import { calledImage } from '../../ui/images/library/ImageGrid.tsx';
import { libraryKey } from '../../ui/images/library/use-library.ts';
import { useLeaveGuard } from '../../ui/leaving/use-leave-guard.ts';
import { ImageUses } from './ImageUses.tsx';
import { changedForAll, changeForAll, changeOf, followed, wordsOf } from './image-words.model.ts';
import styles from './images.module.css';
import { sizeText } from './size-text.ts';
import { useEverywhere } from './use-everywhere.ts';

const ReplaceImage = lazyPart(() => import('./ReplaceImage.tsx').then((file) => file.ReplaceImage));

interface ImagePanelProps {
  /** Null once it is closed. */
  imageKey: string | null;
  onClose: () => void;
  /** Shows another image. */
  onOpen: (key: string) => void;
}

/** An image of the library beside the others. */
export function ImagePanel({ imageKey, onClose, onOpen }: ImagePanelProps) {
  const { api } = useShell();
  const [last, setLast] = useState(imageKey);
  if (imageKey !== null && imageKey !== last) setLast(imageKey);
  const key = last ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...libraryKey, 'one', key],
    queryFn: ({ signal }) => readShownImage(api, key, signal),
    enabled: key !== '',
    staleTime: 0,
  });
  return (
    <Drawer
      title={data ? calledImage(data.image) : 'Image'}
      open={imageKey !== null}
      onClose={onClose}
      size={520}
      destroyOnHidden
    >
      {error && <Failure what="The image could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {data && <OneImage key={key} {...data} onClose={onClose} onOpen={onOpen} />}
    </Drawer>
  );
}

function OneImage({
  image,
  shownBy,
  onClose,
  onOpen,
}: Awaited<ReturnType<typeof readShownImage>> & {
  onClose: () => void;
  onOpen: (key: string) => void;
}) {
  const id = useId();
  const { api, notify } = useShell();
  const client = useQueryClient();
  const everywhere = useEverywhere(image.key);
  const { button, drawer, toggle } = useDrawer();
  const [seen, setSeen] = useState(image);
  const [describing, setDescribing] = useState({ read: wordsOf(image), words: wordsOf(image) });
  // Another tab, or a colleague, changed it since.
  if (image !== seen) {
    setSeen(image);
    setDescribing(followed(describing, wordsOf(image)));
  }
  const { words } = describing;
  const [isSaving, setSaving] = useState(false);
  const isChanged = Object.keys(changeOf(describing).next).length > 0;
  const { leaveFreely } = useLeaveGuard(isChanged ? 'What you changed of this image would be lost.' : '', {
    saving: isSaving,
  });
  const change = (part: Partial<ImageWords>) =>
    setDescribing({ ...describing, words: { ...words, ...part } });
  const refresh = () => client.invalidateQueries({ queryKey: libraryKey });

  // What is there by now was named, so that the next press may write over it.
  const readAgain = async () => {
    const now = wordsOf((await readShownImage(api, image.key, new AbortController().signal)).image);
    setDescribing((before) => ({ read: now, words: followed(before, now).words }));
  };
  const attempt = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: what, detail: error.message });
      // Where it cannot be read, the next press is refused, too, and says so.
      if (error.kind === 'stale') await readAgain().catch(() => undefined);
      return false;
    }
  };
  const save = async (): Promise<boolean> => {
    setSaving(true);
    const isSaved = await attempt('The image was not saved', async () => {
      const now = wordsOf(await saveImage(api, image.key, changeOf(describing)));
      setDescribing({ read: now, words: now });
      notify({ kind: 'success', title: 'Saved' });
      await refresh();
    });
    setSaving(false);
    return isSaved;
  };
  const forAll = changeForAll(words, describing);
  const saveEverywhere = async () => {
    if (!forAll || (isChanged && !(await save()))) return;
    await everywhere.run(forAll, changedForAll(forAll));
  };
  const restore = () =>
    void attempt('The image was not put back', async () => {
      await restoreToLibrary(api, image.key);
      await refresh();
    });
  const remove = () =>
    void attempt('The image was not removed', async () => {
      await removeFromLibrary(api, image.key);
      leaveFreely();
      onClose();
      notify({ kind: 'success', title: 'Removed the image', action: { label: 'Undo', run: restore } });
      await refresh();
    });
  return (
    <div className={styles.panel}>
      <FocalPointInput
        src={imageAt(image, 480) ?? image.url}
        value={words.focalPoint}
        // No point says nothing to the entries, which would keep their own.
        middleIs="point"
        onChange={(focalPoint) => change({ focalPoint })}
      />
      <div className={styles.field}>
        <label htmlFor={`${id}-alt`}>Alt text</label>
        <Input
          id={`${id}-alt`}
          maxLength={longestImageAlt}
          placeholder="Describe the image"
          value={words.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        {image.shown && words.alt === '' && (
          <Button
            className={styles.proposal ?? ''}
            size="small"
            onClick={() =>
              change({ alt: image.shown?.alt ?? '', credit: words.credit || (image.shown?.credit ?? '') })
            }
          >
            Use “{image.shown.alt}”, as where it is shown
          </Button>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-credit`}>Credit</label>
        <Input
          id={`${id}-credit`}
          maxLength={longestImageCredit}
          placeholder="Photo: …"
          value={words.credit}
          onChange={({ target }) => change({ credit: target.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>File name</label>
        <Input
          id={`${id}-name`}
          maxLength={longestImageName}
          value={words.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <p className={styles.quiet}>
        Whoever chooses this image gets these words and this focal point with it. An entry that shows it
        already keeps its own.
      </p>
      <div className={styles.actions}>
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
        {image.uses > 0 && (
          <Button disabled={!forAll} loading={everywhere.isBusy} onClick={() => void saveEverywhere()}>
            Use in every entry
          </Button>
        )}
      </div>
      <section>
        <h3 className={styles.heading}>Where it is shown</h3>
        <ImageUses uses={shownBy} all={image.uses} />
      </section>
      <p className={styles.quiet}>
        {image.width} × {image.height} pixels{image.bytes > 0 && `, ${sizeText(image.bytes)}`}. Uploaded by{' '}
        {image.createdBy}, <DoneAt iso={image.createdAt} />.
      </p>
      <div className={styles.actions}>
        {image.uses > 0 ? (
          // Of a double click, the second press would close it again.
          <Button ref={button} onClick={() => drawer === null && toggle()}>
            Replace
          </Button>
        ) : (
          <Button danger onClick={remove}>
            Remove from the library
          </Button>
        )}
        <Button className={styles.open ?? ''} href={image.url} target="_blank" rel="noreferrer">
          Open
        </Button>
      </div>
      {drawer && <ReplaceImage {...drawer} image={image} everywhere={everywhere} onReplaced={onOpen} />}
    </div>
  );
}
