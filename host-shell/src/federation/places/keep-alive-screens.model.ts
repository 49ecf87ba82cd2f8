/** A screen of a remote in the page, visible or hidden. */
export interface HeldScreen<About = unknown> {
  /** Identity of the screen: its remote and path. */
  key: string;
  /** Channel, focus and builds. A hidden screen stays only while the shown screen has the same setting. */
  setting: string;
  /** Whether the screen stays in the page, hidden, while another one is shown. */
  isKeepAlive: boolean;
  about: About;
}

/** Maximum number of hidden screens. */
const most = 3;

function isSame(one: HeldScreen, other: HeldScreen): boolean {
  return (
    one.key === other.key &&
    one.setting === other.setting &&
    one.isKeepAlive === other.isKeepAlive &&
    one.about === other.about
  );
}

/**
 * The screens in the page once `shown` is shown. Keep-alive screens of the same setting stay, except the least recently shown beyond the
 * limit; `shown` is last. Returns the same list if nothing changes.
 */
export function holding<About>(
  held: readonly HeldScreen<About>[],
  shown: HeldScreen<About>,
): readonly HeldScreen<About>[] {
  const last = held.at(-1);
  if (last && isSame(last, shown)) return held;
  const others = held.filter(
    ({ key, setting, isKeepAlive }) => isKeepAlive && setting === shown.setting && key !== shown.key,
  );
  return [...others.slice(-most), shown];
}
