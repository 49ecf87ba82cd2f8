/**
 * Lets a long press pick up an element that is a link, or has one under the finger: Chromium opens the menu of a link instead. So a link has
 * no address while a finger is on it; a tap still follows it, since the router knows where it leads. Returns a function that ends this.
 */
export function pickUpLinksByTouch(element: HTMLElement): () => void {
  let pressed: { link: Element; href: string } | null = null;
  const release = () => {
    if (pressed) pressed.link.setAttribute('href', pressed.href);
    pressed = null;
  };
  const press = ({ target }: TouchEvent) => {
    release();
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (!link || !href || !element.contains(link)) return;
    pressed = { link, href };
    link.removeAttribute('href');
  };
  const ends = ['touchend', 'touchcancel', 'dragend'] as const;
  element.addEventListener('touchstart', press, { passive: true });
  for (const end of ends) element.addEventListener(end, release);
  return () => {
    release();
    element.removeEventListener('touchstart', press);
    for (const end of ends) element.removeEventListener(end, release);
  };
}
