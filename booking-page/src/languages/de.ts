// One thing: every message of the page in German.
import { germanCities } from './cities/de.ts';
import type { Messages } from './messages.ts';

const hours = (count: number) => (count === 1 ? '1 Stunde' : `${count} Stunden`);
const days = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`);
const counts = {
  package: 'Danach gilt ein mit einem Paket bezahlter Termin als verbraucht.',
  price: 'Danach ist der Preis des Termins zu zahlen.',
  both: 'Danach gilt ein mit einem Paket bezahlter Termin als verbraucht, und der Preis jedes anderen ist zu zahlen.',
};
const before = (count: number) => {
  if (count === 0) return 'Sie stehen an erster Stelle der Liste.';
  return count === 1 ? 'Vor Ihnen wartet 1 Person.' : `Vor Ihnen warten ${count} Personen.`;
};

export const german: Messages = {
  frame: {
    book: 'Termin buchen',
    bookAt: (name) => `Termin buchen bei ${name}`,
    by: 'Buchung mit Fairlead',
    language: 'Sprache',
    noPage: 'Unter dieser Adresse gibt es keine Buchungsseite. Bitte fragen Sie nach dem richtigen Link.',
    noScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein und laden Sie neu.',
    loading: 'Wird geladen',
    slow: 'Wird noch geladen. Ihre Verbindung scheint langsam zu sein.',
    tryAgain: 'Erneut versuchen',
    theBusiness: 'Das Studio',
  },
  chosen: {
    all: 'Ihre Auswahl',
    change: 'Ändern',
    changeService: 'Angebot ändern',
    changeLocation: 'Ort ändern',
    changeCoach: 'Person ändern',
    changeTime: 'Zeit ändern',
    withAnyone: 'Egal, bei wem',
    withName: (name) => `Bei ${name}`,
    whenWith: (when, name) => `${when}, bei ${name}`,
  },
  service: {
    heading: 'Was möchten Sie buchen?',
    nothing: 'Zurzeit gibt es hier nichts zu buchen.',
    group: (most) => `Gruppe bis ${most} Personen`,
    onRequest: 'auf Anfrage',
    free: 'Gratis',
  },
  courses: {
    heading: 'Welcher Kurs?',
    none: 'Zurzeit gibt es keinen Kurs zu buchen.',
    gone: 'Dieser Kurs wird nicht mehr angeboten, oder sein nächster Termin hat begonnen. Wählen Sie noch einmal.',
    change: 'Kurs ändern',
    single: 'Einen einzelnen Termin buchen',
    sessions: (count) => (count === 1 ? '1 Termin' : `${count} Termine`),
    dates: (count) => (count === 1 ? 'Der Termin' : `Alle ${count} Termine`),
    past: (count) =>
      count === 1
        ? '1 Termin ist vorbei und nicht im Preis.'
        : `${count} Termine sind vorbei und nicht im Preis.`,
    pay: (price, business) => `Der ganze Kurs kostet ${price}. Sie zahlen vor Ort: ${business}.`,
    full: (chosenBy, sendsMails) =>
      `Dieser Kurs ist ausgebucht. Sobald jeder Termin einen Platz hat, ${chosenBy ? `entscheidet ${chosenBy}, wer ihn bekommt` : 'bekommt ihn, wer zuerst auf der Liste steht'}${sendsMails ? '; diese Person erhält eine E-Mail' : ''}.`,
    cancel: (count) => `Alle ${count} kommenden Termine absagen`,
    cancelRest: (count) =>
      count === 1
        ? 'Den Termin absagen, für den es nicht zu spät ist'
        : `Die ${count} Termine absagen, für die es nicht zu spät ist`,
    leave: 'Warteliste des ganzen Kurses verlassen',
    question: (count) => (count === 1 ? 'Den Termin absagen?' : `Alle ${count} Termine absagen?`),
    costs: (price) => `Der ganze Kurs kostet ${price}.`,
    wouldReturn: 'Wenn Sie jetzt alles absagen, zahlen Sie nichts dafür.',
    wouldKeep: (business) =>
      `Wenn Sie den Rest absagen, kommen die Termine in Ihr Paket zurück, und der Preis bleibt. Über eine Erstattung entscheidet ${business}.`,
    returned: (price) => `Für den Kurs ist nichts mehr zu zahlen. Sein Preis war ${price}.`,
    cameBack: (business) =>
      `Die Termine sind wieder in Ihrem Paket, und der Preis bleibt. Über eine Erstattung entscheidet ${business}.`,
    paidBack: (paid, business) =>
      `Sie haben davon ${paid} bezahlt: Wenden Sie sich für die Rückzahlung an ${business}.`,
  },
  location: { heading: 'Wo?' },
  coach: { heading: 'Bei wem?', anyone: 'Egal, wer frei ist', mostTimes: 'Zeigt die meisten Zeiten' },
  room: {
    heading: 'Welcher Platz oder Raum?',
    any: 'Egal, welcher frei ist',
    change: 'Platz oder Raum ändern',
    noneOrAny:
      'In diesen Wochen ist nichts frei. Sehen Sie später nach, oder wählen Sie einen anderen Platz oder Raum.',
  },
  times: {
    cities: germanCities,
    heading: 'Wann?',
    headingToMove: 'Wann möchten Sie kommen?',
    zone: (name) => `Die Zeiten gelten in Ihrer Zeitzone, ${name}.`,
    zones: (mine, business, theirs) =>
      `Die Zeiten gelten in Ihrer Zeitzone, ${mine}. ${business} liegt in der Zeitzone ${theirs}.`,
    loading: 'Freie Zeiten werden geladen',
    nothing: 'In diesen Wochen ist nichts frei.',
    next: (day) => `Nächster Tag: ${day}`,
    none: 'In diesen Wochen ist nichts frei. Sehen Sie in den nächsten nach.',
    noneOrAnyone:
      'In diesen Wochen ist nichts frei. Sehen Sie später nach, oder wählen Sie eine andere Person.',
    earlier: 'Frühere Wochen',
    later: 'Spätere Wochen',
    days: 'Tage',
    today: 'heute',
    free: (count) => (count === 1 ? '1 freie Zeit' : `${count} freie Zeiten`),
    fullDay: 'ausgebucht, mit Warteliste',
    morning: 'Vormittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
    inZone: (time, place) => `${time} in ${place}`,
    full: 'Ausgebucht · Warteliste',
    left: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
    hours: (count) => `${count}\u00a0Std.`,
    minutes: (count) => `${count}\u00a0Min.`,
  },
  details: {
    heading: 'Wer kommt?',
    headingToWait: 'Wer wartet auf einen Platz?',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    isForOther: 'Für jemand anderen, zum Beispiel mein Kind',
    attendee: 'Name der Person, die kommt',
    optional: 'freiwillig',
    enterName: 'Geben Sie Ihren Namen ein.',
    enterEmail: 'Geben Sie Ihre E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    enterPhone: 'Geben Sie eine Telefonnummer ein, zum Beispiel +49 30 901820.',
    enterAttendee: 'Geben Sie den Namen der Person ein, die kommt.',
    fillIn: 'Füllen Sie dieses Feld aus.',
    choose: 'Auswählen',
    enterNumber: 'Geben Sie eine Zahl ein, zum Beispiel 7,5.',
    notAccepted:
      'Diese Antwort wird nicht angenommen. Laden Sie die Seite neu und geben Sie sie noch einmal ein.',
    join: 'Auf die Warteliste',
    request: 'Anfrage senden',
    book: 'Buchen',
    booking: 'Wird gebucht …',
    full: (sendsMails) =>
      `Dieser Termin ist ausgebucht. Wird ein Platz frei, bekommt ihn, wer zuerst auf der Liste steht${sendsMails ? ', und dazu eine E-Mail' : ''}.`,
    fullChosen: (business, sendsMails) =>
      `Dieser Termin ist ausgebucht. Wird ein Platz frei, entscheidet ${business}, wer ihn bekommt${sendsMails ? '; diese Person erhält eine E-Mail' : ''}.`,
    confirms: (business) => `${business} bestätigt Ihre Anfrage zuerst.`,
    changeUntilStart: 'Sie können bis zum Beginn absagen oder verschieben.',
    tooLateToChange: (count) =>
      `Der Termin beginnt in weniger als ${hours(count)}. Sie können ihn hier nicht mehr absagen oder verschieben.`,
    tooLateOnceMoved: (count) =>
      `Nach dem Verschieben können Sie den Termin hier nicht mehr absagen oder verschieben: Er beginnt in weniger als ${hours(count)}.`,
    changeUntil: (count) => `Sie können bis ${hours(count)} vor Beginn absagen oder verschieben.`,
    freeUntilStart: (cost) => `Absagen ist bis zum Beginn kostenlos. ${counts[cost]}`,
    freeUntil: (count, cost) => `Absagen ist bis ${hours(count)} vor Beginn kostenlos. ${counts[cost]}`,
  },
  booked: {
    loading: 'Ihr Termin wird geladen',
    headings: {
      waiting: 'Sie stehen auf der Warteliste',
      pending: 'Ihre Anfrage ist gesendet',
      booked: 'Ihr Termin ist gebucht',
    },
    waits: (count, sendsMails) =>
      `${before(count)} ${sendsMails ? 'Sie erhalten eine E-Mail, sobald Sie einen Platz haben. ' : ''}Bewahren Sie den Link unten auf: Damit sehen Sie Ihren Stand oder verlassen die Liste.`,
    before,
    pending: (business, sendsMails) =>
      sendsMails
        ? `${business} prüft Ihre Anfrage und antwortet per E-Mail.`
        : `${business} prüft Ihre Anfrage. Der Link unten zeigt die Antwort.`,
    booked: (sendsMails) =>
      sendsMails
        ? 'Innerhalb von zwei Minuten erhalten Sie eine E-Mail mit allen Angaben und einem Kalendereintrag, außer Sie sagen vorher ab.'
        : 'Bewahren Sie den Link unten auf: Damit sehen, verschieben oder sagen Sie den Termin ab.',
    seeOrLeave: 'Ansehen oder Warteliste verlassen',
    seeMoveOrCancel: 'Ansehen, verschieben oder absagen',
    another: 'Noch einen Termin buchen',
    who: 'Für',
    what: 'Was',
    when: 'Wann',
    with: 'Bei',
    where: 'Wo',
  },
  session: {
    noSession: 'Dieser Link führt zu keinem Termin. Vielleicht wurde er gelöscht.',
    heading: 'Ihr Termin',
    moved: 'Ihr Termin wurde verschoben',
    onList: 'Auf der Warteliste',
    listClosed:
      'Der Termin beginnt so bald, dass niemand mehr nachrückt. Einen freien Platz bekommt, wer ihn zuerst bucht: Verlassen Sie die Liste, um einen zu buchen.',
    status: {
      pending: 'Wartet auf Bestätigung',
      accepted: 'Bestätigt',
      cancelled: 'Abgesagt',
      rejected: 'Abgelehnt',
      'no-show': 'Verpasst',
      completed: 'Hat stattgefunden',
    },
    keptIn: (name) => `Der Termin gilt in ${name} als verbraucht.`,
    wouldBeKept: (name) => `Sagen Sie jetzt ab, gilt der Termin in ${name} als verbraucht.`,
    comesBack: (name) => `Sagen Sie ab, kommt der Termin in ${name} zurück.`,
    comesBackUntil: (at, name) =>
      `Sagen Sie bis ${at} ab, kommt der Termin in ${name} zurück. Danach gilt er als verbraucht.`,
    move: 'Verschieben',
    leave: 'Warteliste verlassen',
    cancel: 'Termin absagen',
    leaveQuestion: 'Die Warteliste verlassen?',
    why: 'Warum?',
    cancelQuestion: 'Diesen Termin absagen?',
    isOwed: (price) => `${price} sind zu zahlen, weil spät abgesagt wurde.`,
    leftKept: (name) => `Der bisherige Termin gilt in ${name} als verbraucht: Er findet ohne Sie statt.`,
    leftOwed: (price) =>
      `Für den bisherigen Termin sind trotzdem ${price} zu zahlen: Er findet ohne Sie statt.`,
    wouldBeOwed: (price) => `Sagen Sie jetzt ab, sind trotzdem ${price} zu zahlen.`,
    owedFrom: (at, price) => `Bis ${at} sagen Sie kostenlos ab. Danach sind trotzdem ${price} zu zahlen.`,
    cancelOwedQuestion: (price) => `Diesen Termin absagen? Trotzdem sind ${price} zu zahlen.`,
    cancelKeptQuestion: (name) => `Diesen Termin absagen? Er gilt in ${name} als verbraucht.`,
    yesLeave: 'Ja, verlassen',
    yesCancel: 'Ja, absagen',
    cancelling: 'Wird abgesagt …',
    keep: 'Behalten',
    nowIs: (when) => `Bisher: ${when}`,
    now: 'Bisher',
    afterwards: 'Neu',
    keepAsItIs: 'So lassen',
    moveHere: 'Hierhin verschieben?',
    moveIt: 'Verschieben',
    moving: 'Wird verschoben …',
    anotherTime: 'Andere Zeit',
  },
  problems: {
    wentWrong: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    late: 'Die Antwort dauert zu lange. Vielleicht ist Ihre Verbindung langsam.',
    offline: 'Es gibt keine Verbindung. Prüfen Sie Ihr Netz.',
    missing: 'Das gibt es nicht mehr. Bitte beginnen Sie von vorn.',
    tooMany: 'Von hier kamen zu viele Versuche. Versuchen Sie es später noch einmal.',
    once: 'Gebucht wird einmal, wie oft Sie es auch versuchen.',
    next: 'Als Nächstes frei:',
    reasons: {
      client: () =>
        'Mit dieser E-Mail-Adresse ist zu dieser Zeit schon jemand gebucht oder wartet auf einen Platz: Der Link steht in der E-Mail. Wählen Sie eine andere Zeit, oder buchen Sie für jemand anderen.',
      taken: () => 'Diese Zeit ist nicht mehr frei.',
      full: () => 'Der letzte Platz wurde inzwischen vergeben.',
      changed: () =>
        'Dieser Kurs hat sich inzwischen geändert: Termine, Preis oder Plätze. Sehen Sie ihn noch einmal an.',
      free: () =>
        'Inzwischen wurde ein Platz frei. Noch ist nichts gebucht: Die Schaltfläche unten bucht ihn.',
      past: () => 'Diese Zeit ist vorbei.',
      notice: ({ count = 0 }) => `Buchen Sie mindestens ${hours(count)} vorher.`,
      window: ({ count = 0 }) => `Gebucht werden kann höchstens ${days(count)} im Voraus.`,
      off: () => 'Dieser Termin findet nicht statt.',
      begun: () => 'Dieser Termin hat begonnen.',
      late: ({ count = 0, phone }) =>
        `Absagen oder verschieben können Sie bis ${hours(count)} vor Beginn. Bitte ${phone ? `rufen Sie ${phone} an` : 'wenden Sie sich an das Studio'}.`,
    },
  },
};
