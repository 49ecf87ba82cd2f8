import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Channel, EntityType } from '../api/session-calls.ts';
import type { ApiClient } from '../http/client.ts';
import type { ClockChoice, WeekChoice } from '../person/person.ts';
import type { SlotName, SlotProps } from '../remote/remote.ts';
import type { Mode } from '../session/session.ts';

export { queryKeys } from './query-keys.ts';

/** Version of this contract, by semantic versioning. A test keeps it equal to the package's version. */
export const contractVersion = '2.31.0';

/** The session data that a remote may read. */
export interface SessionFacts {
  isSignedIn: boolean;
  tenant: string;
  channels: readonly Channel[];
  types: readonly EntityType[];
  mode: Mode;
  /** Where to go after sign-in: the requested address, or else the dashboard. */
  backpath: string;
}

/** A notification. One of kind `danger` stays until the person closes it. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  detail?: string;
  action?: { label: string; run: () => void };
  /** When it is aborted, the notification goes away, also from the list of the last ones: what it says holds no more, such as after Undo. Since 2.31. */
  until?: AbortSignal;
}

/** A confirmation dialog with two answers. */
export interface Question {
  title: string;
  body?: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
}

/** The chosen colour scheme, or the system's. */
export type SchemeChoice = 'dark' | 'light' | 'system';

/** Density: `compact` suits people who work with many rows. */
export type Density = 'comfortable' | 'compact';

/** Describes a screen to the frame, which derives breadcrumbs, the tab title and the list of recent rows. */
export interface ScreenFacts {
  title: string;
  /** Its parent screens below the channel, outermost first. `state` is router state of the link, such as the scroll position of a list. */
  parents?: readonly { label: string; path: string; state?: unknown }[];
  /** The row that it shows, for the list of recent rows. */
  row?: { entity: string; kind: string; id: number };
  /** Whether keywords filter it. Implied if the screen enables filtering. */
  searches?: boolean;
  /** The screen's own filters that are not in its address, by field, such as `agenda`. The filter dialog counts with them. */
  fixed?: Readonly<Record<string, string>>;
}

/** The API that the host provides to remotes. Its identity changes with each value in it. */
export interface Shell {
  contract: string;
  session: SessionFacts;
  api: ApiClient;
  scheme: 'dark' | 'light';
  schemeChoice: SchemeChoice;
  /** Changes the colours of this browser. */
  setScheme: (choice: SchemeChoice) => void;
  density: Density;
  /** Changes the density in this browser. */
  setDensity: (density: Density) => void;
  /** The clock that was chosen in this browser. `readsTwelve` of `shared-contracts/person` says what follows from it. Since 2.27. */
  clock: ClockChoice;
  setClock: (clock: ClockChoice) => void;
  /** The day on which weeks begin, as it was chosen in this browser. `firstWeekday` of `shared-contracts/person` says what follows from it. Since 2.27. */
  weekStart: WeekChoice;
  setWeekStart: (weekStart: WeekChoice) => void;
  /** Addresses of this deployment's legal documents. */
  legal: { terms: string; privacy: string; cookies: string };
  /** Whether visitors may try the product without an account; where it is absent, they may. Since 2.30. */
  offersTrial?: boolean;
  /** Starts the session with a token; false if the token is malformed. */
  signIn: (token: string) => boolean;
  /** Ends the session in every tab of this browser and goes to /signin. Does not call the server. */
  endSession: () => void;
  /** The username that this browser remembers, and a function to change it. */
  username: { remembered: string; remember: (username: string) => void };
  /**
   * Drafts of typed text that is not sent yet, by key. This tab stores them across a reload, until the person clears them or leaves. Empty if
   * nothing is stored, or if the browser blocks storage. Never use it for passwords and codes.
   */
  typed: { read: (place: string) => string; keep: (place: string, text: string) => void };
  /** Enables the filter button for an entity type, until the path changes; null disables it. */
  requestFiltering: (type: string | null) => void;
  /** Describes the screen at the current path until the path changes. Use {@link useScreen}. */
  describe: (screen: ScreenFacts) => void;
  setFocus: (focus: Mode['focus']) => void;
  notify: (notice: Notice) => void;
  /**
   * Opens the Setup Guide and moves the focus into it. `unasked`: nobody pressed a button for it, so it opens folded where it would cover the
   * screen.
   */
  openGuide: (options?: { unasked?: boolean }) => void;
  /** Resolves to true for the first answer; to false for the other one, Escape, or if the person leaves the screen. */
  confirm: (question: Question) => Promise<boolean>;
  /** A slot that another remote fills. If that remote fails to load, the slot shows the load error. */
  Slot: ComponentType<SlotUse>;
}

/** The name of a slot, and its props. */
export type SlotUse = { [Name in SlotName]: { name: Name; props: SlotProps[Name] } }[SlotName];

const ShellContext = createContext<Shell | null>(null);

/** Provides a shell to its children. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Returns the host's shell. Throws outside a {@link ShellProvider}. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of a ShellProvider');
  return shell;
}

/** Describes the screen to the frame while it is shown; pass null until the description is known. */
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
