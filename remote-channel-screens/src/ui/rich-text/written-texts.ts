import type { Node } from './schema.model.ts';

/** A text as it stands in its editor, with the position of the caret: also what blocks do not have, such as a space at its end. */
export interface WrittenText {
  doc: Node;
  caret: number;
}

/** What a form transfers from one of its editors to that of another form. */
export interface WrittenPlace {
  read: () => WrittenText;
  /** Puts the text and the caret there, and gives the text to the form. */
  put: (written: WrittenText) => void;
}

/** The texts of editors by the element that has the focus: a form knows its fields by their elements, without loading the editor. */
export const writtenTexts = new WeakMap<Element, WrittenPlace>();
