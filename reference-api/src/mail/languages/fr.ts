import type { SessionMessages } from './messages.ts';

const counts = {
  package: 'une séance payée avec un forfait est décomptée',
  price: 'le prix de la séance reste dû',
  both: 'une séance payée avec un forfait est décomptée, et le prix de toute autre reste dû',
};

export const french: SessionMessages = {
  kinds: {
    requested: 'Demande reçue',
    booked: 'Réservée',
    changed: 'Modifiée',
    cancelled: 'Annulée',
    reminder: 'Rappel',
    waiting: 'Liste d’attente',
  },
  severalKinds: {
    requested: 'Demandes reçues',
    booked: 'Réservées',
    changed: 'Modifiées',
    cancelled: 'Annulées',
    reminder: 'Rappel',
    waiting: 'Liste d’attente',
  },
  named: (kind, text) => `${kind}\u00a0: ${text}`,
  headings: {
    client: {
      requested: [
        'Nous avons reçu votre demande',
        (count) => `Nous avons reçu ${count} demandes de votre part`,
      ],
      booked: ['Votre séance est réservée', (count) => `${count} séances sont réservées pour vous`],
      changed: ['Votre séance a été modifiée', (count) => `${count} de vos séances ont été modifiées`],
      cancelled: ['Votre séance est annulée', (count) => `${count} de vos séances sont annulées`],
      reminder: ['Votre séance approche', (count) => `${count} de vos séances approchent`],
      waiting: [
        'Vous êtes sur la liste d’attente',
        (count) => `Vous attendez une place dans ${count} séances`,
      ],
    },
    coach: {
      requested: ['Une séance est demandée', (count) => `${count} séances sont demandées`],
      booked: ['Une séance avec vous est réservée', (count) => `${count} séances avec vous sont réservées`],
      changed: ['Une de vos séances a été modifiée', (count) => `${count} de vos séances ont été modifiées`],
      cancelled: ['Une de vos séances est annulée', (count) => `${count} de vos séances sont annulées`],
      reminder: ['Une de vos séances approche', (count) => `${count} de vos séances approchent`],
      waiting: ['Quelqu’un attend une séance', (count) => `Quelqu’un attend ${count} séances`],
    },
  },
  mixedHeading: 'Vos séances ont changé',
  mixedKind: 'Modifiées',
  severalSubject: (kind, count, business) => `${kind}\u00a0: ${count} séances chez ${business}`,
  introductions: {
    requested: '{business} confirme votre demande ou vous dit pourquoi ce n’est pas possible, par e-mail.',
    booked: 'Cet e-mail confirme votre réservation.',
    changed: 'Merci de noter ce qui change.',
    cancelled: 'Vous n’avez plus besoin de venir.',
    reminder: 'Cet e-mail vous rappelle votre réservation.',
    waiting: 'Dès qu’une place se libère, la première personne en attente l’obtient et reçoit un e-mail.',
  },
  waitingForStaff:
    'Dès qu’une place se libère, {business} choisit qui l’obtient, et cette personne reçoit un e-mail.',
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  titled: (service, people) => `${service} avec ${people}`,
  span: (from, until) => `de ${from} à ${until}`,
  ownTime: (when) => `Dans votre fuseau horaire\u00a0: ${when}`,
  before: (text) => `Avant\u00a0: ${text}`,
  joined: (names) => `Ajouts\u00a0: ${names}`,
  left: (names) => `Départs\u00a0: ${names}`,
  noPlace: 'sans lieu',
  paidWith: (name) => `Comptée dans votre forfait ${name}.`,
  price: (price, left) => {
    if (left === null) return `Prix\u00a0: ${price}. Il ne reste rien à payer.`;
    return left === price
      ? `Prix\u00a0: ${price}, à payer au plus tard le jour de la séance.`
      : `Prix\u00a0: ${price}, dont ${left} à payer au plus tard le jour de la séance.`;
  },
  keptIn: (name) => `La séance est décomptée de ${name}, car elle a été annulée tardivement.`,
  owed: (price) => `${price} restent dus, car la séance a été annulée tardivement.`,
  reason: (text) => `Motif : ${text}`,
  freeUntil: (at, cost) => `Annulation gratuite jusqu’au ${at}. Ensuite, ${counts[cost]}.`,
  freeEnded: (at, cost) =>
    `L’annulation était gratuite jusqu’au ${at}. Si vous annulez maintenant, ${counts[cost]}.`,
  freeBefore: (hours, cost) =>
    `Annulation gratuite jusqu’${hours === 0 ? 'au début' : `à ${hours === 1 ? '1 heure' : `${hours} heures`} avant chaque séance`}. Ensuite, ${counts[cost]}.`,
  movedUp: 'Une place s’est libérée\u00a0: vous passez de la liste d’attente à la séance.',
  wasWaiting: 'Vous étiez sur la liste d’attente.',
  openSession: 'Ouvrir la séance',
  seeOrLeave: 'Voir ou quitter la liste',
  seeMoveOrCancel: 'Voir, déplacer ou annuler',
  more: (count) =>
    count === 1
      ? 'Et une autre. Le calendrier joint à cet e-mail les contient toutes.'
      : `Et ${count} autres. Le calendrier joint à cet e-mail les contient toutes.`,
  question: ({ email, phone }) => {
    const ways = [email ? `écrivez à ${email}` : '', phone ? `appelez le ${phone}` : ''].filter(Boolean);
    return `Si vous avez une question, ${ways.join(' ou ')}.`;
  },
  sample: { service: 'Une de vos prestations', coach: 'un de vos coachs' },
  course: {
    named: (name) => `Cours : ${name}.`,
    waits: 'Vous obtenez toutes ses séances dès que chacune a une place.',
    keeps: (from) =>
      `D’ici là, vous gardez votre place dans ${from}. Ce qui reste de son prix compte pour ce cours.`,
    price: (price) => `Prix du cours entier : ${price}.`,
    returned: (price) => `Vous y avez renoncé avant le début : son prix de ${price} n’est plus dû.`,
    credited: (price) => `${price} de son prix vous ont été crédités.`,
    moved: (from, to) => `Vous passez de ${from} à ${to}.`,
    owes: (price) => `En tout, vous devez ${price}.`,
    ahead: (price) => `Vous avez payé ${price} de plus que vous ne devez.`,
  },
  package: {
    subjects: { sold: 'Votre forfait\u00a0: {package}', received: 'Un cadeau de {giver}\u00a0: {package}' },
    introductions: {
      sold: 'Merci. Ce message confirme votre achat chez {business}.',
      received: '{giver} vous offre des séances chez {business}.',
    },
    headings: { sold: 'Votre forfait', received: 'Vous avez reçu un cadeau' },
    validUntil: (day) => `Valable jusqu’au ${day}`,
    endless: 'Valable sans limite de durée',
    priced: (price) => `Prix\u00a0: ${price}`,
    paid: (price) => `Payé\u00a0: ${price}`,
    left: (price) => `Reste à payer\u00a0: ${price}`,
    from: (giver) => `De la part de\u00a0: ${giver}`,
    book: 'Réserver une séance',
    sample: { package: 'Un de vos forfaits', giver: 'une autre personne' },
  },
  speaker: {
    kinds: { new: 'Nouvelle', changed: 'Modifiée', cancelled: 'Annulée', removed: 'Retirée' },
    severalKinds: { new: 'Nouvelles', changed: 'Modifiées', cancelled: 'Annulées', removed: 'Retirées' },
    headings: {
      new: ['Vous avez une séance', (count) => `Vous avez ${count} séances`],
      changed: ['Votre séance a été modifiée', (count) => `${count} de vos séances ont été modifiées`],
      cancelled: ['Votre séance est annulée', (count) => `${count} de vos séances sont annulées`],
      removed: [
        'Une séance n’est plus à votre programme',
        (count) => `${count} séances ne sont plus à votre programme`,
      ],
    },
    mixedHeading: 'Vos séances ont changé',
    mixedKind: 'Modifiées',
    severalSubject: (kind, count, agenda) => `${kind}\u00a0: ${count} séances, ${agenda}`,
    released: ({ business, agenda, release }) =>
      business === agenda
        ? `${business} a publié la version ${release} de son programme.`
        : `${business} a publié la version ${release} du programme «\u00a0${agenda}\u00a0».`,
  },
  sentFor: (product, business) => `Envoyé par ${product} pour ${business}.`,
};
