import { InputRule, textblockTypeInputRule } from 'prosemirror-inputrules';
import { type Command, TextSelection } from 'prosemirror-state';
import { type MarkName, markType, nodeType } from './schema.model.ts';

/**
 * Words between signs that are typed get a mark, and the signs go. They begin a word and end one: the star in “2 * 3” or within a word is
 * itself.
 */
function betweenSigns(sign: string, name: MarkName): InputRule {
  const [one = ''] = sign;
  const [whole, other] = [sign, one].map((text) => text.replace(/[*~`]/g, '\\$&'));
  const words = `[^\\s${other}](?:[^${other}]*[^\\s${other}])?`;
  return new InputRule(
    new RegExp(`(^|[\\s([{“„«"'‘])${whole}(${words})${whole}$`),
    ({ tr }, [, before = '', text = ''], start, end) => {
      const mark = markType(name);
      if (!mark) return null;
      const from = start + before.length;
      // The last sign is not in the text yet.
      return tr
        .delete(end - (sign.length - 1), end)
        .delete(from, from + sign.length)
        .addMark(from, from + text.length, mark.create())
        .removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

/** What signs of Markdown become as they are typed: words with marks, lines of a program, a rule between parts. */
export const typedSigns: readonly InputRule[] = [
  betweenSigns('**', 'strong'),
  betweenSigns('*', 'em'),
  betweenSigns('~~', 'strike'),
  betweenSigns('`', 'code'),
  textblockTypeInputRule(/^```$/, nodeType('code_block')),
  new InputRule(/^---$/, ({ tr, doc }, _, start, end) => {
    const $start = doc.resolve(start);
    if ($start.depth !== 1 || $start.parent.type.name !== 'paragraph') return null;
    return tr.delete(start, end).insert($start.before(), nodeType('horizontal_rule').create());
  }),
];

/** Leaves the lines of a program below two empty ones at its end, which go. */
export const leaveCode: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const { parent, parentOffset, pos } = $from;
  const isEnd = empty && parent.type.spec.code && parentOffset === parent.content.size;
  if (!isEnd || !parent.textContent.endsWith('\n\n')) return false;
  if (dispatch) {
    const below = $from.after() - 2;
    tr.delete(pos - 2, pos).insert(below, nodeType('paragraph').create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  }
  return true;
};
