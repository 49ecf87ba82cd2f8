/** A piece of HTML. Only {@link html} makes one, so that no other text reaches a page as markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a piece of HTML is made of: texts are escaped, nothing comes of null and false. */
type Part = string | number | Html | readonly Part[] | null | undefined | false;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags and in quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return escaped(String(part));
}

/** A piece of HTML with parts in it. Attributes have to be quoted. Indentation is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((piece, at) => piece.replace(/\n\s*/g, '') + textOf(parts[at])).join('');
  return new Html(text);
}

/** The address of a link if a browser may follow it; null for anything but the web. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A link out of the page. It opens a tab of its own, since other sites refuse to stand in a frame. Plain text where the address is none of the web. */
export function outside(url: string, words: string): Html {
  const href = webAddress(url);
  if (href === null) return html`${words}`;
  return html`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${words}</a>`;
}
