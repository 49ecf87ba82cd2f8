// One thing: the editor of a rich text, and what it shares with its form.
import { closeHistory } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Block } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { PickedImage } from '../images/ImagePicker.tsx';
import prose from '../prose.module.css';
import { linkAround, putImage, putImages, selectedImage, setLink } from './commands.model.ts';
import { blocksOf, documentOf } from './document.model.ts';
import { followTo } from './follow.model.ts';
import { ImagesLine } from './galleries/ImagesLine.tsx';
import { ImageLine } from './ImageLine.tsx';
import { LinkLine } from './LinkLine.tsx';
import { hasWords, insertAddress, insertPasted, pastedSlice } from './pasted.model.ts';
import { pluginsWith } from './plugins.ts';
import styles from './rich-text.module.css';
import type { Node } from './schema.model.ts';
import { Toolbar } from './Toolbar.tsx';
import { writtenTexts } from './written-texts.ts';

/** The props that a field passes to its rich text. */
export interface RichTextProps {
  id: string;
  label: string;
  value: readonly Block[];
  invalid: boolean;
  required: boolean;
  describedBy: string | undefined;
  onChange: (blocks: Block[]) => void;
  /** Says why what was begun above the text cannot be saved with it; null once it can. */
  onUnfinished: (problem: string | null) => void;
  onBlur: () => void;
}

function attributesOf(props: Pick<RichTextProps, 'id' | 'label' | 'invalid' | 'required' | 'describedBy'>) {
  const { id, label, invalid, required, describedBy } = props;
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(invalid),
    'aria-required': String(required),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

/** The form above the text for details of a link or of images. */
type Line =
  | { kind: 'link' }
  | { kind: 'image'; file?: File; isNew?: boolean }
  | { kind: 'images'; from: readonly (File | PickedImage)[] };

/** Why a text is not saved while one of these stands above it. */
const unfinished: Readonly<Record<Line['kind'], string>> = {
  link: 'The link above the text is not in it yet. Press Link, or cancel it.',
  images: 'The images above the text are not in it yet. Insert them, or cancel.',
  image: 'The image above the text is not in it yet. Finish it, or cancel it.',
};

const markupOf = (data: DataTransfer | null) => data?.getData('text/html') ?? '';
const plainOf = (data: DataTransfer | null) => data?.getData('text/plain') ?? '';

/** The state of an editor with another text, with the caret at `caret`. */
function replaced({ plugins }: EditorState, doc: Node, caret: number): EditorState {
  const state = EditorState.create({ doc, plugins });
  const at = doc.resolve(Math.min(caret, doc.content.size));
  return state.apply(state.tr.setSelection(TextSelection.near(at)));
}

/** A text with headings, lists, links, quotes and tables, stored as blocks. */
export function RichText(props: RichTextProps) {
  const { id, label, value, invalid, required, describedBy } = props;
  const { notify } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(() => documentOf(value));
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [line, setLine] = useState<Line | null>(null);
  // The blocks that the text has, as words: those that come back from the form are no news.
  const known = useRef(JSON.stringify(value));
  const reportBlocks = useEffectEvent((doc: Node) => {
    const blocks = blocksOf(doc);
    const words = JSON.stringify(blocks);
    if (words === known.current) return;
    known.current = words;
    props.onChange(blocks);
  });
  const openLine = (next: Line) => {
    // What was begun in the other one is not there any more.
    if (line && line.kind !== next.kind) props.onUnfinished(null);
    setLine(next);
  };
  const openImages = (from: readonly (File | PickedImage)[]) => {
    openLine({ kind: 'images', from });
    props.onUnfinished(unfinished.images);
  };
  const openSelected = useEffectEvent((now: EditorState) => {
    if (selectedImage(now)) openLine({ kind: 'image' });
  });
  const openLink = useEffectEvent(() => openLine({ kind: 'link' }));
  const takeImage = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const [file] = files;
    if (!file || hasWords(markupOf(data))) return false;
    event.preventDefault();
    if (files.length > 1) openImages(files);
    else openLine({ kind: 'image', file });
    return true;
  });
  // What comes with markup is read without the browser, and an address is a link; anything else is its own to read.
  const takeMarkup = useEffectEvent((editor: EditorView, event: Event, data: DataTransfer | null) => {
    const html = markupOf(data);
    if (!html) {
      const linked = event.type === 'paste' ? insertAddress(editor.state, plainOf(data)) : null;
      if (!linked) return false;
      event.preventDefault();
      editor.dispatch(linked);
      return true;
    }
    event.preventDefault();
    const { slice, images } = pastedSlice(html);
    editor.dispatch(insertPasted(editor.state, slice));
    if (images > 0) {
      notify({
        kind: 'info',
        title: images === 1 ? 'One image could not be pasted' : `${images} images could not be pasted`,
        detail: `Copy ${images === 1 ? 'it' : 'each'} by itself, or choose its file with “Image” above the text.`,
      });
    }
    return true;
  });
  const leave = useEffectEvent(() => props.onBlur());
  const attributesNow = useEffectEvent(() => attributesOf(props));

  // Before the next key: the form of a new row transfers what is typed and where to that of the row.
  useLayoutEffect(
    function makeEditor() {
      if (!place.current) return;
      const made: EditorView = new EditorView(place.current, {
        state: EditorState.create({
          doc: first,
          plugins: pluginsWith({ onLink: () => openLink() }),
        }),
        attributes: attributesNow(),
        dispatchTransaction: (transaction) => {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (transaction.docChanged) reportBlocks(next.doc);
        },
        handleDOMEvents: {
          dblclick: () => {
            openSelected(made.state);
            return false;
          },
          blur: () => {
            leave();
            return false;
          },
          keydown: (_, event) => {
            // In a text it makes a link; the frame around would open its palette with it.
            if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.stopPropagation();
            return false;
          },
          paste: (editor, event) =>
            takeImage(event, event.clipboardData) || takeMarkup(editor, event, event.clipboardData),
          drop: (editor, event) => {
            if (takeImage(event, event.dataTransfer)) return true;
            // What is dragged within the text is not read again.
            return !editor.dragging && takeMarkup(editor, event, event.dataTransfer);
          },
        },
      });
      writtenTexts.set(made.dom, {
        read: () => ({ doc: made.state.doc, caret: made.state.selection.head }),
        put: ({ doc, caret }) => {
          made.updateState(replaced(made.state, doc, caret));
          setState(made.state);
          reportBlocks(doc);
        },
      });
      setView(made);
      setState(made.state);
      return () => made.destroy();
    },
    [first],
  );
  useLayoutEffect(
    function followForm() {
      if (!view) return;
      view.setProps({ attributes: attributesOf({ id, label, invalid, required, describedBy }) });
      const words = JSON.stringify(value);
      if (words === known.current) return;
      known.current = words;
      view.updateState(view.state.apply(followTo(view.state, documentOf(value))));
      setState(view.state);
    },
    [view, id, label, invalid, required, describedBy, value],
  );
  const run = (command: Command) => {
    if (!view) return;
    // A tool is a step of its own to undo, however quick it follows what was typed.
    command(view.state, (transaction) => view.dispatch(closeHistory(transaction)), view);
    if (!line) view.focus();
  };
  const endLine = () => {
    props.onUnfinished(null);
    setLine(null);
    view?.focus();
  };
  return (
    <div className={`${styles.text} ${prose.prose}`} data-invalid={invalid || undefined}>
      {state && (
        <Toolbar
          label={`Formatting of ${label}`}
          controls={id}
          state={state}
          onCommand={run}
          onLine={(kind) => openLine({ kind })}
        />
      )}
      {state && line?.kind === 'link' && (
        <LinkLine
          href={linkAround(state)?.href ?? ''}
          onUnfinished={(isUnfinished) => props.onUnfinished(isUnfinished ? unfinished.link : null)}
          onLink={(href) => {
            run(setLink(href));
            endLine();
          }}
          onClose={endLine}
        />
      )}
      {state && line?.kind === 'image' && (
        <ImageLine
          key={line.isNew ? 'new' : 'selected'}
          image={line.file || line.isNew ? null : selectedImage(state)}
          file={line.file}
          onUnfinished={(isUnfinished) => props.onUnfinished(isUnfinished ? unfinished.image : null)}
          onImage={(image) => {
            // A new one leaves the one that is selected.
            run(line.isNew ? putImages([image]) : putImage(image));
            endLine();
          }}
          onSeveral={openImages}
          onSeveralPicked={openImages}
          onAnother={() => openLine({ kind: 'image', isNew: true })}
          onClose={endLine}
        />
      )}
      {state && line?.kind === 'images' && (
        <ImagesLine
          from={line.from}
          onImages={(images) => {
            run(putImages(images));
            endLine();
          }}
          onClose={endLine}
        />
      )}
      <div ref={place} className={styles.place} />
    </div>
  );
}
