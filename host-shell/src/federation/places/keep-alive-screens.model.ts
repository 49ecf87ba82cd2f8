/** A screen of a remote that is in the page, shown or not. */
export interface HeldScreen<About = unknown> {
  /** Remote and path: two screens are the same where this is. */
  key: string;
  /** A hidden screen stays only while its setting equals that of the current screen. */
  setting: string;
  /** Whether it stays in the page, not shown, while the person is elsewhere. */
  isKeepAlive: boolean;
  about: About;
}

/** Screens that stay in the page beside the one that is shown. */
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
 * The screens in the page once `shown` is shown: the keep-alive screens of the same setting, without the longest unseen
 * beyond a few, and `shown` last. Returns the same list if nothing changes.
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
