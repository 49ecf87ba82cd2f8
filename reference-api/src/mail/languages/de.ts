import type { SessionMessages } from './messages.ts';

const counts = {
  package: 'gilt ein mit einem Paket bezahlter Termin als verbraucht',
  price: 'ist der Preis des Termins zu zahlen',
  both: 'gilt ein mit einem Paket bezahlter Termin als verbraucht, und der Preis jedes anderen ist zu zahlen',
};

export const german: SessionMessages = {
  kinds: {
    requested: 'Anfrage erhalten',
    booked: 'Gebucht',
    changed: 'Geändert',
    cancelled: 'Abgesagt',
    reminder: 'Erinnerung',
    waiting: 'Warteliste',
  },
  severalKinds: {
    requested: 'Anfragen erhalten',
    booked: 'Gebucht',
    changed: 'Geändert',
    cancelled: 'Abgesagt',
    reminder: 'Erinnerung',
    waiting: 'Warteliste',
  },
  named: (kind, text) => `${kind}: ${text}`,
  headings: {
    client: {
      requested: [
        'Wir haben Ihre Anfrage erhalten',
        (count) => `Wir haben ${count} Anfragen von Ihnen erhalten`,
      ],
      booked: ['Ihr Termin ist gebucht', (count) => `${count} Termine sind für Sie gebucht`],
      changed: ['Ihr Termin wurde geändert', (count) => `${count} Ihrer Termine wurden geändert`],
      cancelled: ['Ihr Termin ist abgesagt', (count) => `${count} Ihrer Termine sind abgesagt`],
      reminder: ['Ihr Termin steht bevor', (count) => `${count} Termine stehen bevor`],
      waiting: [
        'Sie stehen auf der Warteliste',
        (count) => `Sie warten auf einen Platz in ${count} Terminen`,
      ],
    },
    coach: {
      requested: ['Ein Termin ist angefragt', (count) => `${count} Termine sind angefragt`],
      booked: ['Ein Termin bei Ihnen ist gebucht', (count) => `${count} Termine bei Ihnen sind gebucht`],
      changed: ['Einer Ihrer Termine wurde geändert', (count) => `${count} Ihrer Termine wurden geändert`],
      cancelled: ['Einer Ihrer Termine ist abgesagt', (count) => `${count} Ihrer Termine sind abgesagt`],
      reminder: ['Einer Ihrer Termine steht bevor', (count) => `${count} Ihrer Termine stehen bevor`],
      waiting: ['Jemand wartet auf einen Termin', (count) => `Jemand wartet auf ${count} Termine`],
    },
  },
  mixedHeading: 'Ihre Termine haben sich geändert',
  mixedKind: 'Geändert',
  severalSubject: (kind, count, business) => `${kind}: ${count} Termine bei ${business}`,
  introductions: {
    requested: '{business} bestätigt die Anfrage oder sagt ab. Sie erhalten dann eine E-Mail.',
    booked: 'Diese E-Mail bestätigt Ihre Buchung.',
    changed: 'Bitte beachten Sie, was neu ist.',
    cancelled: 'Sie brauchen nicht mehr zu kommen.',
    reminder: 'Diese E-Mail erinnert Sie an Ihre Buchung.',
    waiting: 'Wird ein Platz frei, bekommt ihn, wer zuerst auf der Liste steht, und dazu eine E-Mail.',
  },
  waitingForStaff:
    'Wird ein Platz frei, entscheidet {business}, wer ihn bekommt; diese Person erhält eine E-Mail.',
  greeting: (name) => (name ? `Guten Tag, ${name},` : 'Guten Tag,'),
  titled: (service, people) => `${service} mit ${people}`,
  span: (from, until) => `${from} bis ${until}`,
  ownTime: (when) => `In Ihrer Zeitzone: ${when}`,
  before: (text) => `Bisher: ${text}`,
  joined: (names) => `Neu dabei: ${names}`,
  left: (names) => `Nicht mehr dabei: ${names}`,
  noPlace: 'ohne Ort',
  paidWith: (name) => `Zählt in Ihrem Paket ${name}.`,
  price: (price, left) => {
    if (left === null) return `Preis: ${price}. Es ist nichts mehr zu zahlen.`;
    return left === price
      ? `Preis: ${price}, zu zahlen bis zum Tag des Termins.`
      : `Preis: ${price}. Davon sind ${left} bis zum Tag des Termins zu zahlen.`;
  },
  keptIn: (name) => `Der Termin gilt in ${name} als verbraucht, weil er spät abgesagt wurde.`,
  owed: (price) => `${price} sind zu zahlen, weil spät abgesagt wurde.`,
  reason: (text) => `Grund: ${text}`,
  freeUntil: (at, cost) => `Kostenlos absagen können Sie bis ${at}. Danach ${counts[cost]}.`,
  freeEnded: (at, cost) => `Kostenlos absagen konnten Sie bis ${at}. Sagen Sie jetzt ab, ${counts[cost]}.`,
  freeBefore: (hours, cost) =>
    `Kostenlos absagen können Sie ${hours === 0 ? 'bis zum Beginn' : `bis ${hours === 1 ? '1 Stunde' : `${hours} Stunden`} vor jedem Termin`}. Danach ${counts[cost]}.`,
  movedUp: 'Ein Platz ist frei geworden: Sie sind von der Warteliste nachgerückt.',
  wasWaiting: 'Sie standen auf der Warteliste.',
  openSession: 'Termin öffnen',
  seeOrLeave: 'Ansehen oder Warteliste verlassen',
  seeMoveOrCancel: 'Ansehen, verschieben oder absagen',
  more: (count) => `Und ${count} weitere. Der Kalender in dieser E-Mail enthält alle.`,
  question: ({ email, phone }) => {
    const ways = [email ? `schreiben Sie an ${email}` : '', phone ? `rufen Sie ${phone} an` : ''];
    return `Wenn Sie eine Frage haben, ${ways.filter(Boolean).join(' oder ')}.`;
  },
  sample: { service: 'Eines Ihrer Angebote', coach: 'einem Ihrer Coaches' },
  course: {
    named: (name) => `Kurs: ${name}.`,
    waits: 'Sie rücken nach, sobald jeder seiner Termine einen Platz hat, und bekommen alle.',
    keeps: (from) =>
      `Bis dahin behalten Sie Ihren Platz in ${from}. Was davon nicht verbraucht ist, wird auf diesen Kurs angerechnet.`,
    price: (price) => `Preis des ganzen Kurses: ${price}.`,
    returned: (price) => `Sie haben ihn vor Beginn abgesagt: Der Preis von ${price} ist nicht mehr offen.`,
    credited: (price) => `Von seinem Preis wurden Ihnen ${price} gutgeschrieben.`,
    moved: (from, to) => `Sie haben von ${from} zu ${to} gewechselt.`,
    owes: (price) => `Insgesamt sind ${price} offen.`,
    ahead: (price) => `Sie haben ${price} mehr gezahlt, als offen war.`,
  },
  package: {
    subjects: { sold: 'Ihr Paket: {package}', received: 'Ein Geschenk von {giver}: {package}' },
    introductions: {
      sold: 'Vielen Dank. Diese Mail bestätigt, was Sie bei {business} gekauft haben.',
      received: '{giver} schenkt Ihnen Termine bei {business}.',
    },
    headings: { sold: 'Ihr Paket', received: 'Sie haben ein Geschenk erhalten' },
    validUntil: (day) => `Gültig bis ${day}`,
    endless: 'Unbegrenzt gültig',
    priced: (price) => `Preis: ${price}`,
    paid: (price) => `Bezahlt: ${price}`,
    left: (price) => `Noch zu zahlen: ${price}`,
    from: (giver) => `Von: ${giver}`,
    book: 'Termin buchen',
    sample: { package: 'Eines Ihrer Pakete', giver: 'jemand anderem' },
  },
  speaker: {
    kinds: { new: 'Neu', changed: 'Geändert', cancelled: 'Abgesagt', removed: 'Herausgenommen' },
    severalKinds: { new: 'Neu', changed: 'Geändert', cancelled: 'Abgesagt', removed: 'Herausgenommen' },
    headings: {
      new: ['Sie haben eine Veranstaltung', (count) => `Sie haben ${count} Veranstaltungen`],
      changed: [
        'Ihre Veranstaltung wurde geändert',
        (count) => `${count} Ihrer Veranstaltungen wurden geändert`,
      ],
      cancelled: [
        'Ihre Veranstaltung ist abgesagt',
        (count) => `${count} Ihrer Veranstaltungen sind abgesagt`,
      ],
      removed: [
        'Eine Veranstaltung steht nicht mehr in Ihrem Programm',
        (count) => `${count} Veranstaltungen stehen nicht mehr in Ihrem Programm`,
      ],
    },
    mixedHeading: 'Ihre Veranstaltungen haben sich geändert',
    mixedKind: 'Geändert',
    severalSubject: (kind, count, agenda) => `${kind}: ${count} Veranstaltungen, ${agenda}`,
    released: ({ business, agenda, release }) =>
      business === agenda
        ? `${business} hat das Programm als ${release} veröffentlicht.`
        : `${business} hat das Programm von ${agenda} als ${release} veröffentlicht.`,
  },
  sentFor: (product, business) => `Gesendet von ${product} für ${business}.`,
};
