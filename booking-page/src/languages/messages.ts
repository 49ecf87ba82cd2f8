// One thing: every text of the page, as each language has it.
import type { BookedSession } from 'shared-contracts/api';
import type { LateCost } from 'shared-contracts/entities';

/** Why the API refuses a time or a change, as far as the page has words of its own. */
export interface Reason {
  code: string;
  /** Hours or days. */
  count?: number | undefined;
  phone?: string | null | undefined;
}

/** What the page says by one language. A function gives the whole sentence, so that each language has its own order of words and its own plurals. */
export interface Messages {
  frame: {
    book: string;
    bookAt: (name: string) => string;
    by: string;
    language: string;
    noPage: string;
    noScript: string;
    loading: string;
    slow: string;
    tryAgain: string;
    theBusiness: string;
  };
  chosen: {
    all: string;
    change: string;
    changeService: string;
    changeLocation: string;
    changeCoach: string;
    changeTime: string;
    withAnyone: string;
    withName: (name: string) => string;
    whenWith: (when: string, name: string) => string;
  };
  service: {
    heading: string;
    nothing: string;
    group: (most: number) => string;
    onRequest: string;
    free: string;
  };
  /** Of whole courses, which are booked as one. */
  courses: {
    heading: string;
    none: string;
    gone: string;
    change: string;
    single: string;
    sessions: (count: number) => string;
    /** The button that unfolds all dates. */
    dates: (count: number) => string;
    past: (count: number) => string;
    pay: (price: string, business: string) => string;
    /** Who gets a place: the first one who waits (null), or whom a business chooses. */
    full: (chosenBy: string | null, sendsMails: boolean) => string;
    cancel: (count: number) => string;
    /** The same where it is too late for others. */
    cancelRest: (count: number) => string;
    leave: string;
    question: (count: number) => string;
    costs: (price: string) => string;
    /** What becomes of the price of who cancels all of it: it is owed no more, or the sessions come back to the package. */
    wouldReturn: string;
    wouldKeep: (business: string) => string;
    /** The same once they did. */
    returned: (price: string) => string;
    cameBack: (business: string) => string;
    paidBack: (paid: string, business: string) => string;
  };
  location: { heading: string };
  coach: { heading: string; anyone: string; mostTimes: string };
  /** Of a service that nobody gives: clients hire a court or a room. */
  room: { heading: string; any: string; change: string; noneOrAny: string };
  times: {
    heading: string;
    headingToMove: string;
    zone: (name: string) => string;
    /** The visitor's zone, and the zone of the business. */
    zones: (mine: string, business: string, theirs: string) => string;
    loading: string;
    none: string;
    /** Nothing is free in the shown weeks, and {@link Messages.times.next} leads on. */
    nothing: string;
    next: (day: string) => string;
    noneOrAnyone: string;
    earlier: string;
    later: string;
    days: string;
    today: string;
    free: (count: number) => string;
    fullDay: string;
    morning: string;
    afternoon: string;
    evening: string;
    /** A time, or a time with its day, on the clocks of a place. */
    inZone: (time: string, place: string) => string;
    /** By the English name, cities that the language calls otherwise. */
    cities: Readonly<Record<string, string>>;
    full: string;
    left: (count: number) => string;
    hours: (count: number) => string;
    minutes: (count: number) => string;
  };
  details: {
    heading: string;
    headingToWait: string;
    name: string;
    email: string;
    phone: string;
    /** A choice, and the field of who chooses it. */
    isForOther: string;
    attendee: string;
    optional: string;
    enterName: string;
    enterEmail: string;
    enterPhone: string;
    enterAttendee: string;
    /** Of what the business asks in its own words. */
    fillIn: string;
    choose: string;
    enterNumber: string;
    notAccepted: string;
    join: string;
    request: string;
    book: string;
    booking: string;
    full: (sendsMails: boolean) => string;
    /** The same where the business chooses who gets a free place. */
    fullChosen: (business: string, sendsMails: boolean) => string;
    confirms: (business: string) => string;
    changeUntilStart: string;
    tooLateToChange: (hours: number) => string;
    /** Of the time to which a session is about to be moved. */
    tooLateOnceMoved: (hours: number) => string;
    changeUntil: (hours: number) => string;
    freeUntilStart: (cost: LateCost) => string;
    freeUntil: (hours: number, cost: LateCost) => string;
  };
  booked: {
    loading: string;
    headings: Record<'waiting' | 'pending' | 'booked', string>;
    waits: (before: number, sendsMails: boolean) => string;
    before: (count: number) => string;
    pending: (business: string, sendsMails: boolean) => string;
    booked: (sendsMails: boolean) => string;
    seeOrLeave: string;
    seeMoveOrCancel: string;
    another: string;
    who: string;
    what: string;
    when: string;
    with: string;
    where: string;
  };
  session: {
    noSession: string;
    heading: string;
    moved: string;
    onList: string;
    /** That nobody moves up any more, since it begins soon. */
    listClosed: string;
    status: Record<BookedSession['status'], string>;
    keptIn: (name: string) => string;
    wouldBeKept: (name: string) => string;
    comesBack: (name: string) => string;
    comesBackUntil: (at: string, name: string) => string;
    move: string;
    leave: string;
    cancel: string;
    leaveQuestion: string;
    /** The label of the reason, which stays empty where the client says none. */
    why: string;
    cancelQuestion: string;
    cancelKeptQuestion: (name: string) => string;
    /** What a late cancellation costs who pays singly: after it, before it, from when on, and in the question. */
    isOwed: (price: string) => string;
    /** What it costs to leave a session late for another time. */
    leftKept: (name: string) => string;
    leftOwed: (price: string) => string;
    wouldBeOwed: (price: string) => string;
    owedFrom: (at: string, price: string) => string;
    cancelOwedQuestion: (price: string) => string;
    yesLeave: string;
    yesCancel: string;
    cancelling: string;
    keep: string;
    nowIs: (when: string) => string;
    now: string;
    afterwards: string;
    keepAsItIs: string;
    moveHere: string;
    moveIt: string;
    moving: string;
    anotherTime: string;
  };
  problems: {
    wentWrong: string;
    late: string;
    offline: string;
    missing: string;
    tooMany: string;
    once: string;
    next: string;
    /** By the code of a reason. */
    reasons: Readonly<Record<string, (reason: Reason) => string>>;
  };
}
