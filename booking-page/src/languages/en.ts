// One thing: every message of the page in English.
import { englishCities } from './cities/en.ts';
import type { Messages } from './messages.ts';

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const counts = {
  package: 'Afterwards, a session paid with a package counts as used.',
  price: 'Afterwards, the price of the session is owed.',
  both: 'Afterwards, a session paid with a package counts as used, and the price of any other is owed.',
};
const before = (count: number) => {
  if (count === 0) return 'You are the first on the list.';
  return count === 1 ? '1 person waits before you.' : `${count} people wait before you.`;
};

export const english: Messages = {
  frame: {
    book: 'Book a session',
    bookAt: (name) => `Book at ${name}`,
    by: 'Booking by Fairlead',
    language: 'Language',
    noPage: 'There is no booking page at this address. Ask the business for its link.',
    noScript: 'This page needs JavaScript. Turn it on and reload.',
    loading: 'Loading',
    slow: 'Still loading. Your connection seems to be slow.',
    tryAgain: 'Try again',
    theBusiness: 'The business',
  },
  chosen: {
    all: 'Your choice so far',
    change: 'Change',
    changeService: 'Change what to book',
    changeLocation: 'Change the location',
    changeCoach: 'Change with whom',
    changeTime: 'Change the time',
    withAnyone: 'With anyone who is free',
    withName: (name) => `With ${name}`,
    whenWith: (when, name) => `${when}, with ${name}`,
  },
  service: {
    heading: 'What would you like to book?',
    nothing: 'There is nothing to book here at the moment.',
    group: (most) => `group of up to ${most}`,
    onRequest: 'on request',
    free: 'Free',
  },
  courses: {
    heading: 'Which course?',
    none: 'There is no course to book at the moment.',
    gone: 'This course is not offered any more, or its next session has begun. Choose again.',
    change: 'Change the course',
    single: 'Book a single session',
    sessions: (count) => (count === 1 ? '1 session' : `${count} sessions`),
    dates: (count) => (count === 1 ? 'The date' : `All ${count} dates`),
    past: (count) =>
      count === 1
        ? '1 session is over and not in the price.'
        : `${count} sessions are over and not in the price.`,
    pay: (price, business) => `The price of the whole course is ${price}. You pay it at ${business}.`,
    full: (chosenBy, sendsMails) =>
      `This course is full. Once each of its sessions has a place, ${chosenBy ? `${chosenBy} chooses who gets it` : 'the first one who waits gets it'}${sendsMails ? ', and a mail' : ''}.`,
    cancel: (count) => `Cancel all ${count} sessions to come`,
    cancelRest: (count) =>
      count === 1
        ? 'Cancel the session that can still be cancelled'
        : `Cancel the ${count} sessions that can still be cancelled`,
    leave: 'Leave the waiting list of the whole course',
    question: (count) => (count === 1 ? 'Cancel the session?' : `Cancel all ${count} sessions?`),
    costs: (price) => `The whole course costs ${price}.`,
    wouldReturn: 'If you cancel all of it now, you owe nothing for it.',
    wouldKeep: (business) =>
      `If you cancel the rest, its sessions come back to your package, and the price stays as it is. ${business} decides on a refund.`,
    returned: (price) => `You owe nothing for the course any more: its price was ${price}.`,
    cameBack: (business) =>
      `The sessions came back to your package, and the price stays as it is. ${business} decides on a refund.`,
    paidBack: (paid, business) => `You have paid ${paid} of it: ask ${business} to pay it back.`,
  },
  location: { heading: 'Where?' },
  coach: { heading: 'With whom?', anyone: 'Anyone who is free', mostTimes: 'Shows the most times' },
  room: {
    heading: 'Which court or room?',
    any: 'Any that is free',
    change: 'Change the court or room',
    noneOrAny: 'Nothing is free in these weeks. Look at the next ones, or choose any that is free.',
  },
  times: {
    cities: englishCities,
    heading: 'When?',
    headingToMove: 'When would you like to come?',
    zone: (name) => `Times are in your time zone, ${name}.`,
    zones: (mine, business, theirs) =>
      `Times are in your time zone, ${mine}. ${business} is in the time zone of ${theirs}.`,
    loading: 'Loading free times',
    nothing: 'Nothing is free in these weeks.',
    next: (day) => `Next: ${day}`,
    none: 'Nothing is free in these weeks. Look at the next ones.',
    noneOrAnyone: 'Nothing is free in these weeks. Look at the next ones, or choose anyone.',
    earlier: 'Earlier weeks',
    later: 'Later weeks',
    days: 'Days',
    today: 'today',
    free: (count) => (count === 1 ? '1 free time' : `${count} free times`),
    fullDay: 'full, with a waiting list',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    inZone: (time, place) => `${time} in ${place}`,
    full: 'Full · waiting list',
    left: (count) => (count === 1 ? '1 place left' : `${count} places left`),
    hours: (count) => `${count}\u00a0h`,
    minutes: (count) => `${count}\u00a0min`,
  },
  details: {
    heading: 'Who is coming?',
    headingToWait: 'Who waits for a place?',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    isForOther: 'For somebody else, such as my child',
    attendee: 'Name of who comes',
    optional: 'optional',
    enterName: 'Enter your name.',
    enterEmail: 'Enter your email address, such as ada@example.com.',
    enterPhone: 'Enter a phone number, such as +351 210 000 000.',
    enterAttendee: 'Enter the name of who comes.',
    fillIn: 'Fill this in.',
    choose: 'Choose',
    enterNumber: 'Enter a number, such as 7.5.',
    notAccepted: 'This answer is not accepted. Reload the page and enter it again.',
    join: 'Join the waiting list',
    request: 'Send the request',
    book: 'Book',
    booking: 'Booking …',
    full: (sendsMails) =>
      `This session is full. When a place is free, the first one who waits gets it${sendsMails ? ', and a mail' : ''}.`,
    fullChosen: (business, sendsMails) =>
      `This session is full. When a place is free, ${business} chooses who gets it${sendsMails ? ', and that person gets a mail' : ''}.`,
    confirms: (business) => `${business} confirms your request first.`,
    changeUntilStart: 'You can cancel or move it until it begins.',
    tooLateToChange: (count) =>
      `It begins in less than ${hours(count)}, so you cannot cancel or move it here.`,
    tooLateOnceMoved: (count) =>
      `Once moved, it can no longer be cancelled or moved here: it begins in less than ${hours(count)}.`,
    changeUntil: (count) => `You can cancel or move it until ${hours(count)} before it begins.`,
    freeUntilStart: (cost) => `Cancelling is free until it begins. ${counts[cost]}`,
    freeUntil: (count, cost) => `Cancelling is free until ${hours(count)} before it begins. ${counts[cost]}`,
  },
  booked: {
    loading: 'Loading your session',
    headings: {
      waiting: 'You are on the waiting list',
      pending: 'Your request is sent',
      booked: 'You are booked',
    },
    waits: (count, sendsMails) =>
      `${before(count)} ${sendsMails ? 'You get a mail when you have a place. ' : ''}Keep the link below: with it you see where you are, or leave the list.`,
    before,
    pending: (business, sendsMails) =>
      sendsMails
        ? `${business} looks at your request and tells you by mail.`
        : `${business} looks at your request. This link shows the answer.`,
    booked: (sendsMails) =>
      sendsMails
        ? 'Within two minutes you get a mail with all of this and a calendar entry, unless you cancel before.'
        : 'Keep the link below: with it you see, move or cancel your session.',
    seeOrLeave: 'See it or leave the list',
    seeMoveOrCancel: 'See, move or cancel it',
    another: 'Book another one',
    who: 'For',
    what: 'What',
    when: 'When',
    with: 'With',
    where: 'Where',
  },
  session: {
    noSession: 'This link leads to no session. It may have been deleted.',
    heading: 'Your session',
    moved: 'Your session was moved',
    onList: 'On the waiting list',
    listClosed:
      'It begins so soon that nobody moves up from the list any more. Whoever books a free place first gets it: leave the list to book one.',
    status: {
      pending: 'Waits for confirmation',
      accepted: 'Confirmed',
      cancelled: 'Cancelled',
      rejected: 'Declined',
      'no-show': 'Missed',
      completed: 'Took place',
    },
    keptIn: (name) => `It counts as used in ${name}.`,
    wouldBeKept: (name) => `If you cancel now, it counts as used in ${name}.`,
    comesBack: (name) => `If you cancel, it comes back to ${name}.`,
    comesBackUntil: (at, name) =>
      `Until ${at}, it comes back to ${name} if you cancel. Afterwards, it counts as used.`,
    move: 'Move',
    leave: 'Leave the waiting list',
    cancel: 'Cancel the session',
    leaveQuestion: 'Leave the waiting list?',
    why: 'Why?',
    cancelQuestion: 'Cancel this session?',
    isOwed: (price) => `${price} is owed, since it was cancelled late.`,
    leftKept: (name) => `The session of now counts as used in ${name}: it takes place without you.`,
    leftOwed: (price) => `You owe ${price} for the session of now all the same: it takes place without you.`,
    wouldBeOwed: (price) => `If you cancel now, you owe ${price} all the same.`,
    owedFrom: (at, price) => `Until ${at}, you cancel for free. Afterwards, you owe ${price} all the same.`,
    cancelOwedQuestion: (price) => `Cancel this session? You owe ${price} all the same.`,
    cancelKeptQuestion: (name) => `Cancel this session? It counts as used in ${name}.`,
    yesLeave: 'Yes, leave it',
    yesCancel: 'Yes, cancel it',
    cancelling: 'Cancelling …',
    keep: 'Keep it',
    nowIs: (when) => `Now: ${when}`,
    now: 'Now',
    afterwards: 'Then',
    keepAsItIs: 'Keep it as it is',
    moveHere: 'Move it here?',
    moveIt: 'Move it',
    moving: 'Moving …',
    anotherTime: 'Another time',
  },
  problems: {
    wentWrong: 'Something went wrong on our side. Try again in a moment.',
    late: 'The answer takes too long. Your connection may be slow.',
    offline: 'There is no connection. Check your network.',
    missing: 'This is no longer here. Begin again.',
    tooMany: 'There were too many tries from here. Try again later.',
    once: 'It is booked once, however often you try.',
    next: 'Free next:',
    reasons: {
      client: () =>
        'Someone with this email address is booked at this time already, or waits for it: the link is in their mail. Choose another time, or book for somebody else.',
      taken: () => 'This time is not free any more.',
      full: () => 'The last place of this session was taken meanwhile.',
      changed: () => 'This course changed meanwhile: its dates, its price or its places. Look at it again.',
      free: () => 'A place became free meanwhile. Nothing is booked yet: press the button below to book it.',
      past: () => 'This time is over.',
      notice: ({ count = 0 }) => `It has to be booked ${hours(count)} ahead or earlier.`,
      window: ({ count = 0 }) => `It can be booked ${days(count)} ahead at most.`,
      off: () => 'It does not take place.',
      begun: () => 'It has begun.',
      late: ({ count = 0, phone }) =>
        `It can be cancelled or moved until ${hours(count)} before it begins. Please ${phone ? `call ${phone}` : 'contact the business'}.`,
    },
  },
};
