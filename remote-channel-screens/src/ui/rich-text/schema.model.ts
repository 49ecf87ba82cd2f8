import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { imageAt, isSafeLink } from 'shared-contracts/entities';

const elementNamed = (name: string) => (): DOMOutputSpec => [name, 0];

/** What a rich text can hold, and nothing else: whatever is pasted or read becomes this or goes. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: elementNamed('p') },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      // A page has its title already: the largest heading of a text is of the second level.
      parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({
        tag: `h${depth}`,
        attrs: { level: Math.min(4, Math.max(2, depth)) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level === 3 || attrs.level === 4 ? attrs.level : 2}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: elementNamed('blockquote'),
    },
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: elementNamed('ul'),
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: elementNamed('ol'),
    },
    list_item: {
      content: 'paragraph list*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: elementNamed('li'),
    },
    image: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: {
        url: { validate: 'string' },
        alt: { validate: 'string' },
        caption: { default: '', validate: 'string' },
        credit: { default: '', validate: 'string' },
        beside: { default: false, validate: 'boolean' },
      },
      // Own attributes: an image copied here comes back, and the page never requests an image of another page.
      parseDOM: [
        {
          tag: 'figure[data-url]',
          getAttrs: (element) => ({
            url: element.getAttribute('data-url') ?? '',
            alt: element.getAttribute('data-alt') ?? '',
            caption: element.getAttribute('data-caption') ?? '',
            credit: element.getAttribute('data-credit') ?? '',
            beside: element.hasAttribute('data-beside'),
          }),
        },
      ],
      toDOM: ({ attrs: { url, alt, caption, credit, beside } }): DOMOutputSpec => {
        const src = imageAt({ url }, 960);
        const attributes = {
          'data-url': url,
          'data-alt': alt,
          'data-caption': caption,
          'data-credit': credit,
          ...(beside ? { 'data-beside': '' } : {}),
        };
        const below = [caption, caption && credit ? ' ' : '', credit && ['small', credit]].filter(Boolean);
        return [
          'figure',
          attributes,
          src ? ['img', { src, alt }] : ['span', alt],
          ...(below.length > 0 ? [['figcaption', ...below]] : []),
        ];
      },
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isSafeLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { ...hrefOf(attrs.href), rel: 'noopener noreferrer nofollow' }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: elementNamed('strong') },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: elementNamed('u') },
    strike: { parseDOM: [{ tag: 's' }], toDOM: elementNamed('s') },
    superscript: { excludes: 'subscript', parseDOM: [{ tag: 'sup' }], toDOM: elementNamed('sup') },
    subscript: { excludes: 'superscript', parseDOM: [{ tag: 'sub' }], toDOM: elementNamed('sub') },
    code: { parseDOM: [{ tag: 'code' }], toDOM: elementNamed('code') },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: elementNamed('em') },
  },
});

// What came past the rules, as from an older server, is shown without where it leads to.
function hrefOf(href: unknown): { href?: string } {
  return typeof href === 'string' && isSafeLink(href) ? { href } : {};
}

/** A node type of {@link schema}, by its name. */
export function nodeType(name: string) {
  const found = schema.nodes[name];
  if (!found) throw new Error(`A rich text has no ${name}`);
  return found;
}

/** The marks of a text besides its links, by the member of a run that says them. The order is that of the marks on a text. */
export const markOf = {
  bold: 'strong',
  underline: 'underline',
  strike: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
  italic: 'em',
} as const;

/** A member of a run that says a mark. */
export type Marked = keyof typeof markOf;

export const allMarked = Object.keys(markOf) as readonly Marked[];

/** Names of marks of {@link schema}. */
export type MarkName = 'link' | (typeof markOf)[Marked];

/** A mark type of {@link schema}, by its name. */
export function markType(name: MarkName) {
  return schema.marks[name];
}

export type { Node };
