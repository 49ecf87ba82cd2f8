// One thing: style sheets and nodes of the head that code of remotes adds to the page, and how they leave it with their remote.
import { keyOf, type OwnerBuild, ownerNow } from './owners.ts';
import { isShown } from './presence.ts';

interface Owned {
  key: string;
  /** Whether the build had a place on the page: it made this for a visit, and not once when it was loaded. */
  ofVisit: boolean;
}

const owned = new WeakMap<object, Owned>();
const headTags = new Set(['style', 'link', 'meta', 'base', 'title']);
/** What builds added when they were loaded: aside while they have no place on the page. */
const aside = new Map<string, { sheets: CSSStyleSheet[]; nodes: Element[] }>();

function own(part: object): void {
  const found = ownerNow();
  if (found) owned.set(part, { key: keyOf(found.owner), ofVisit: isShown(found.owner) });
}

/** Notes from now on which build makes a style sheet, or an element of the head. Call it before any code of remotes runs. */
export function watchPageParts(): void {
  const { CSSStyleSheet: Sheet } = window;
  if (Sheet) {
    class OwnedSheet extends Sheet {
      constructor(options?: CSSStyleSheetInit) {
        super(options);
        own(this);
      }
    }
    Object.assign(window, { CSSStyleSheet: OwnedSheet });
  }
  const { createElement } = document;
  Object.assign(document, {
    createElement: (tag: string, options?: ElementCreationOptions) => {
      const element = createElement.call(document, tag, options);
      if (headTags.has(tag)) own(element);
      return element;
    },
  });
}

/** The adopted style sheets and the nodes of the head that a build added, without the style sheets that are files of it. */
function partsOf(build: OwnerBuild, isFile: (address: string) => boolean) {
  const isOwn = (part: object) => owned.get(part)?.key === keyOf(build);
  const sheets = [...(document.adoptedStyleSheets ?? [])].filter(isOwn);
  const nodes = [...document.head.children].filter(
    (node) => isOwn(node) && !(node instanceof HTMLLinkElement && isFile(node.href)),
  );
  return { sheets, nodes };
}

/**
 * Takes away what a build added to the page. What it added when it was loaded is put aside for its next visit; what it made for a visit is gone. Returns what
 * was made for a visit, in words.
 */
export function takeAway(build: OwnerBuild, isFile: (address: string) => boolean): string[] {
  const { sheets, nodes } = partsOf(build, isFile);
  const isOfVisit = (part: object) => owned.get(part)?.ofVisit === true;
  if (sheets.length > 0)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  for (const node of nodes) node.remove();
  aside.set(keyOf(build), {
    sheets: sheets.filter((sheet) => !isOfVisit(sheet)),
    nodes: nodes.filter((node) => !isOfVisit(node)),
  });
  return [
    ...sheets.filter(isOfVisit).map(() => 'an adopted style sheet'),
    ...nodes.filter(isOfVisit).map(({ localName }) => `a ${localName} in the head`),
  ];
}

/** Puts back what a build added when it was loaded. */
export function putBack(build: OwnerBuild): void {
  const put = aside.get(keyOf(build));
  aside.delete(keyOf(build));
  if (!put) return;
  if (put.sheets.length > 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...put.sheets];
  document.head.append(...put.nodes);
}
