import type { SessionMessages } from './messages.ts';

const counts = {
  package: 'a session paid with a package counts as used',
  price: 'the price of the session is owed',
  both: 'a session paid with a package counts as used, and the price of any other is owed',
};

export const english: SessionMessages = {
  kinds: {
    requested: 'Request received',
    booked: 'Booked',
    changed: 'Changed',
    cancelled: 'Cancelled',
    reminder: 'Reminder',
    waiting: 'Waiting list',
  },
  severalKinds: {
    requested: 'Requests received',
    booked: 'Booked',
    changed: 'Changed',
    cancelled: 'Cancelled',
    reminder: 'Reminder',
    waiting: 'Waiting list',
  },
  named: (kind, text) => `${kind}: ${text}`,
  headings: {
    client: {
      requested: ['We received your request', (count) => `We received ${count} requests of yours`],
      booked: ['Your session is booked', (count) => `${count} sessions are booked for you`],
      changed: ['Your session was changed', (count) => `${count} of your sessions were changed`],
      cancelled: ['Your session is cancelled', (count) => `${count} of your sessions are cancelled`],
      reminder: ['Your session is coming up', (count) => `${count} sessions are coming up`],
      waiting: ['You are on the waiting list', (count) => `You wait for a place in ${count} sessions`],
    },
    coach: {
      requested: ['A session is requested', (count) => `${count} sessions are requested`],
      booked: ['A session with you is booked', (count) => `${count} sessions with you are booked`],
      changed: ['A session of yours was changed', (count) => `${count} of your sessions were changed`],
      cancelled: ['A session of yours is cancelled', (count) => `${count} of your sessions are cancelled`],
      reminder: ['A session of yours is coming up', (count) => `${count} of your sessions are coming up`],
      // Coaches get no mail about it.
      waiting: ['Somebody waits for a session', (count) => `Somebody waits for ${count} sessions`],
    },
  },
  mixedHeading: 'Your sessions changed',
  mixedKind: 'Changed',
  severalSubject: (kind, count, business) => `${kind}: ${count} sessions at ${business}`,
  introductions: {
    requested: '{business} confirms it, or says why not. You get a mail then.',
    booked: 'This mail confirms your booking.',
    changed: 'Please note what is new.',
    cancelled: 'You no longer need to come.',
    reminder: 'This mail reminds you of your booking.',
    waiting: 'When a place is free, the first one who waits gets it, and a mail.',
  },
  waitingForStaff: 'When a place is free, {business} chooses who gets it, and that person gets a mail.',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  titled: (service, people) => `${service} with ${people}`,
  span: (from, until) => `${from} to ${until}`,
  ownTime: (when) => `In your time zone: ${when}`,
  before: (text) => `Before: ${text}`,
  joined: (names) => `Joined: ${names}`,
  left: (names) => `Left: ${names}`,
  noPlace: 'without a place',
  paidWith: (name) => `It counts in your package ${name}.`,
  price: (price, left) => {
    if (left === null) return `Price: ${price}. Nothing is left to pay.`;
    return left === price
      ? `Price: ${price}, to be paid by the day of the session.`
      : `Price: ${price}. ${left} of it is to be paid by the day of the session.`;
  },
  keptIn: (name) => `It counts as used in ${name}, since it was cancelled late.`,
  owed: (price) => `${price} is owed, since it was cancelled late.`,
  reason: (text) => `Reason: ${text}`,
  freeUntil: (at, cost) => `Free cancellation until ${at}. Afterwards, ${counts[cost]}.`,
  freeEnded: (at, cost) => `Free cancellation ended on ${at}. If you cancel now, ${counts[cost]}.`,
  freeBefore: (hours, cost) =>
    `Free cancellation until ${hours === 0 ? 'it begins' : `${hours === 1 ? '1 hour' : `${hours} hours`} before each session`}. Afterwards, ${counts[cost]}.`,
  movedUp: 'A place became free: you moved up from the waiting list.',
  wasWaiting: 'You were on its waiting list.',
  openSession: 'Open the session',
  seeOrLeave: 'See it or leave the list',
  seeMoveOrCancel: 'See, move or cancel',
  more: (count) => `And ${count} more. The calendar that comes with this mail has all of them.`,
  question: ({ email, phone }) => {
    const ways = [email ? `write to ${email}` : '', phone ? `call ${phone}` : ''].filter(Boolean);
    return `If you have a question, ${ways.join(' or ')}.`;
  },
  sample: { service: 'A service of yours', coach: 'a coach of yours' },
  course: {
    named: (name) => `Course: ${name}.`,
    waits: 'You move up once each of its sessions has a place, and get all of them.',
    keeps: (from) =>
      `Until then you keep your place in ${from}. What you have not used of its price counts for this course.`,
    price: (price) => `Price of the whole course: ${price}.`,
    returned: (price) => `You gave it up before it began: its price of ${price} is not owed any more.`,
    credited: (price) => `${price} of its price came back to you.`,
    moved: (from, to) => `You moved from ${from} to ${to}.`,
    owes: (price) => `In all, you owe ${price}.`,
    ahead: (price) => `You paid ${price} more than you owe.`,
  },
  package: {
    subjects: { sold: 'Your package: {package}', received: 'A gift from {giver}: {package}' },
    introductions: {
      sold: 'Thank you. This mail confirms what you bought at {business}.',
      received: '{giver} gives you sessions at {business}.',
    },
    headings: { sold: 'Your package', received: 'You received a gift' },
    validUntil: (day) => `Valid until ${day}`,
    endless: 'Valid without an end date',
    priced: (price) => `Price: ${price}`,
    paid: (price) => `Paid: ${price}`,
    left: (price) => `Left to pay: ${price}`,
    from: (giver) => `From: ${giver}`,
    book: 'Book a session',
    sample: { package: 'A package of yours', giver: 'another client' },
  },
  speaker: {
    kinds: { new: 'New', changed: 'Changed', cancelled: 'Cancelled', removed: 'Taken out' },
    severalKinds: { new: 'New', changed: 'Changed', cancelled: 'Cancelled', removed: 'Taken out' },
    headings: {
      new: ['You have a session', (count) => `You have ${count} sessions`],
      changed: ['Your session was changed', (count) => `${count} of your sessions were changed`],
      cancelled: ['Your session is cancelled', (count) => `${count} of your sessions are cancelled`],
      removed: ['A session left your programme', (count) => `${count} sessions left your programme`],
    },
    mixedHeading: 'Your sessions changed',
    mixedKind: 'Changed',
    severalSubject: (kind, count, agenda) => `${kind}: ${count} sessions, ${agenda}`,
    released: ({ business, agenda, release }) =>
      business === agenda
        ? `${business} released its programme as ${release}.`
        : `${business} released the programme of ${agenda} as ${release}.`,
  },
  sentFor: (product, business) => `Sent by ${product} for ${business}.`,
};
