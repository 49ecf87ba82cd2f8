const tags =
  'main|header|footer|section|div|span|p|h[1-6]|ul|ol|li|strong|em|small|br|hr|form|fieldset|legend|label|input|button|a|svg|g|path|circle|rect|line|polyline|polygon|template';
const attributes =
  'class|id|for|type|value|role|lang|dir|title|tabindex|hidden|disabled|checked|readonly|required|autofocus|autocomplete|autocapitalize|spellcheck|inputmode|enterkeyhint|novalidate|minlength|maxlength|pattern|placeholder|rows|cols|width|height|viewbox|focusable|fill|stroke|stroke-width|d|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|points|aria-[a-z]+|data-[a-z-]+';
// An address of the product, or a place on the page. A character reference may stand for a second slash.
const ownAddress = String.raw`href="(?:/(?:[^/\\&"<>\s][^"<>\s]*)?|#[^"<>\s]*)?"`;
// Style sheets and preloads, whose origins the policy of the page limits.
const linkParts = String.raw`href="https?://[^"<>\s]+"|rel="(?:stylesheet|preload)"|as="(?:fetch|script|style|font)"|crossorigin="anonymous"|integrity="sha384-[A-Za-z0-9+/]{64}"`;

const inertParts = new RegExp(
  [
    String.raw`</(?:${tags})\s*>`,
    String.raw`<(?:${tags})(?:\s+(?:(?:${attributes})(?:="[^"<>]*")?|${ownAddress}))*\s*/?>`,
    String.raw`<link(?:\s+(?:${linkParts}))+\s*/?>`,
    '<!--[ $/!&]*-->',
  ].join('|'),
  'gi',
);

/**
 * Whether markup can do nothing but be shown: each tag and each attribute is one that runs no code, loads nothing but style sheets and preloads, and leads
 * nowhere outside of the product. Nothing in it is code of a template.
 */
export function isInertMarkup(text: string): boolean {
  return !text.includes('{{') && !text.includes('\0') && !text.replace(inertParts, '').includes('<');
}
