/** The caret of a rich text: a position in its document. */
export interface Caret {
  read: () => number;
  /** Puts it there, also once the text has so much. */
  put: (position: number) => void;
}

/** The carets of rich texts by the element that has the focus: a form knows its fields by their elements, without loading the editor. */
export const caretsOfRichTexts = new WeakMap<Element, Caret>();
