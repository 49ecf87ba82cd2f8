/** A text that a file may not have at all. What it does not have is left as it is here. */
export type OptionalText = string | undefined;

/** A link as a file has it; its address may be relative. */
export interface RawLink {
  title: string;
  url: string;
}

/** A person as one session of a file names them. */
export interface RawPerson {
  guid: string;
  code: string;
  id: string;
  email: string;
  name: string;
  biography: OptionalText;
  organisation: OptionalText;
  /** An address, a `data:` address, or a file beside the programme. */
  photo: OptionalText;
  links: RawLink[];
  /** How many questions of the system that made the file they answered. */
  answers?: number;
}

/** A room as a file describes it. */
export interface RawRoom {
  guid: string;
  name: string;
  capacity: OptionalText;
  description: OptionalText;
}

/** A session of a file before validation. `place` describes its position for error messages. */
export interface RawSession {
  place: string;
  guid: string;
  code: string;
  id: string;
  /** A date with time and offset, a date alone, or nothing. */
  date: string;
  /** A date with time and offset, or a time of the clock. */
  start: string;
  end: string;
  duration: string;
  /** The day of the programme that lists it. */
  day: string;
  room: string;
  roomGuid: string;
  title: string;
  subtitle: OptionalText;
  track: OptionalText;
  type: OptionalText;
  language: OptionalText;
  abstract: OptionalText;
  description: OptionalText;
  url: OptionalText;
  logo: OptionalText;
  doNotRecord: boolean | undefined;
  cancelled: boolean | undefined;
  isBreak: boolean;
  /** The licence of its recording. */
  licence?: OptionalText;
  /** How many questions of the system that made the file it answers. */
  answers?: number;
  people: RawPerson[];
  links: RawLink[];
}

/** A programme as a file has it. */
export interface RawSchedule {
  acronym: string;
  title: string;
  /** Whether files of this format may have no title at all. */
  mayLackTitle?: boolean;
  start: string;
  end: string;
  timeslot: string;
  /** The image of the whole conference. */
  logo?: OptionalText;
  /** The name of the program that made the file. */
  generator?: OptionalText;
  /** What the import says of the file as a whole, in sentences. */
  notes?: readonly string[];
  timeZone: string;
  /** What relative addresses begin with. */
  baseUrl: string;
  /** The time of the clock at which a new day begins. */
  dayChange: string;
  days: string[];
  rooms: RawRoom[];
  tracks: { name: string; slug: string; colour: string }[];
  sessions: RawSession[];
}
