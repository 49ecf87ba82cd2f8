import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Channel, EntityType } from '../api/session-calls.ts';
import type { ApiClient } from '../http/client.ts';
import type { SlotName, SlotProps } from '../remote/remote.ts';
import type { Mode } from '../session/session.ts';

export { queryKeys } from './query-keys.ts';

/** Version of this contract; the major says what breaks. A test keeps it equal to the package's version. */
export const contractVersion = '2.9.0';

/** What a remote may know of the session. */
export interface SessionFacts {
  isSignedIn: boolean;
  tenant: string;
  channels: readonly Channel[];
  types: readonly EntityType[];
  mode: Mode;
  /** Where to go after signing in: what a link led to, else the dashboard. */
  backpath: string;
}

/** Something to tell the person. `danger` stays until it is closed. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  detail?: string;
  action?: { label: string; run: () => void };
}

/** A question with two answers. */
export interface Question {
  title: string;
  body?: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
}

/** The colours that a person chose: a scheme, or whatever the system has. */
export type SchemeChoice = 'dark' | 'light' | 'system';

/** How close things stand: `compact` is for people who look at many rows. */
export type Density = 'comfortable' | 'compact';

/** What a screen shows, for the frame: the breadcrumbs above it, the title of the tab, and the list of what was opened last. */
export interface ScreenFacts {
  title: string;
  /** The screens above it, outermost first, below the channel. `state` goes with the link, such as the place in a list. */
  parents?: readonly { label: string; path: string; state?: unknown }[];
  /** The row that it shows, where it shows one that is worth coming back to. */
  row?: { entity: string; kind: string; id: number };
  /** Whether the keywords narrow what it shows. A screen that asks for filtering need not say so. */
  searches?: boolean;
  /** What it narrows its list to beside the address, by field, as `agenda`: the filter dialog counts by it. */
  fixed?: Readonly<Record<string, string>>;
}

/** What a host gives a remote. The object changes when one of its facts does. */
export interface Shell {
  contract: string;
  session: SessionFacts;
  api: ApiClient;
  scheme: 'dark' | 'light';
  schemeChoice: SchemeChoice;
  /** Changes the colours of this browser. */
  setScheme: (choice: SchemeChoice) => void;
  density: Density;
  /** Changes how close things stand in this browser. */
  setDensity: (density: Density) => void;
  /** Addresses of what a person agrees to, as this deployment has them. */
  legal: { terms: string; privacy: string; cookies: string };
  /** Puts a token into the session. True where it could be read; the session then starts with it. */
  signIn: (token: string) => boolean;
  /** Forgets the session in this browser, in every tab of it; the server is not told. Every screen of it gives way to /signin. */
  endSession: () => void;
  /** The username that was remembered in this browser, and how to remember another. */
  username: { remembered: string; remember: (username: string) => void };
  /**
   * Typed texts that are not sent yet, by place. This tab stores them over a reload, until the person empties them or leaves.
   * Empty if nothing is stored, or the browser refuses to store. Never for passwords and codes.
   */
  typed: { read: (place: string) => string; keep: (place: string, text: string) => void };
  /** Enables the filter button for an entity type, until the path changes; null disables it. */
  requestFiltering: (type: string | null) => void;
  /** Says what the screen at the current path shows; it holds until the path changes. Use {@link useScreen}. */
  describe: (screen: ScreenFacts) => void;
  setFocus: (focus: Mode['focus']) => void;
  notify: (notice: Notice) => void;
  /** Resolves true for the first answer, false for the other one, Escape, or leaving the screen. */
  confirm: (question: Question) => Promise<boolean>;
  /** A place that another remote fills; where that remote cannot, it says so in its own place. */
  Slot: ComponentType<SlotUse>;
}

/** Which slot, and its props. */
export type SlotUse = { [Name in SlotName]: { name: Name; props: SlotProps[Name] } }[SlotName];

const ShellContext = createContext<Shell | null>(null);

/** Gives a shell to what is below. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The shell of the host that this runs in. Throws outside of one. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of a ShellProvider');
  return shell;
}

/** Says what the screen shows as long as it is shown. Null while that is not known yet. */
export function useScreen(screen: ScreenFacts | null): void {
  const { describe } = useShell();
  const words =
    screen && JSON.stringify([screen.title, screen.parents, screen.row, screen.searches, screen.fixed]);
  useEffect(
    function describeScreen() {
      if (words === null) return;
      const [title, parents, row, searches, fixed] = JSON.parse(words);
      describe({
        title,
        ...(parents ? { parents } : {}),
        ...(row ? { row } : {}),
        ...(searches ? { searches } : {}),
        ...(fixed ? { fixed } : {}),
      });
    },
    [words, describe],
  );
}
