import MarkdownIt from 'markdown-it';
import { Html, outside, webAddress } from './html.ts';
import { tagsAsMarkdown } from './tags-as-markdown.ts';

// Markdown as the calls for papers take it (pretalx). Markup that is not simple stays text. What a plain text may begin a line with, by chance, has no
// meaning: spaces make no code, and a line of dashes makes no heading of the line above it.
const markdown = new MarkdownIt({ html: false, linkify: true })
  .disable(['code', 'lheading', 'html_block', 'html_inline', 'reference'])
  .use((parser) => {
    // An address is a link where it begins with http:// or https://.
    parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
    parser.validateLink = (url) => webAddress(url) !== null;
    // Other sites refuse to stand in a frame: a link opens a tab of its own.
    parser.renderer.rules.link_open = (tokens, at, options, _, renderer) => {
      const token = tokens[at];
      for (const [name, value] of [
        ['target', '_blank'],
        ['rel', 'noopener noreferrer nofollow'],
      ] as const) {
        token?.attrSet(name, value);
      }
      return renderer.renderToken(tokens, at, options);
    };
    parser.renderer.rules.softbreak = () => '<br>';
    // An image would be a request of another site: it is a link.
    parser.renderer.rules.image = (tokens, at) => {
      const url = String(tokens[at]?.attrGet('src') ?? '');
      return outside(url, tokens[at]?.content || url).text;
    };
  });

/** A text of several lines as the page shows it, its Markdown and its simple HTML as what they mean. `below` is the level of the heading above it, 1 to 6. */
export function formatted(text: string, below: number): Html | null {
  if (text.trim() === '') return null;
  const tokens = markdown.parse(tagsAsMarkdown(text), {});
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(6, below + Number(token.tag.slice(1)))}`;
  }
  return new Html(markdown.renderer.render(tokens, markdown.options, {}).trim());
}
