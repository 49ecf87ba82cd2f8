// One thing: every message of the page in French.
import { frenchCities } from './cities/fr.ts';
import type { Messages } from './messages.ts';

const hours = (count: number) => (count < 2 ? `${count} heure` : `${count} heures`);
const days = (count: number) => (count < 2 ? `${count} jour` : `${count} jours`);
const counts = {
  package: 'Ensuite, une séance payée avec un forfait est décomptée.',
  price: 'Ensuite, le prix de la séance reste dû.',
  both: 'Ensuite, une séance payée avec un forfait est décomptée, et le prix de toute autre reste dû.',
};
const before = (count: number) => {
  if (count === 0) return 'Vous êtes en tête de la liste.';
  return count === 1 ? '1 personne attend avant vous.' : `${count} personnes attendent avant vous.`;
};

export const french: Messages = {
  frame: {
    book: 'Réserver une séance',
    bookAt: (name) => `Réserver chez ${name}`,
    by: 'Réservation par Fairlead',
    language: 'Langue',
    noPage: 'Il n’y a pas de page de réservation à cette adresse. Demandez le bon lien à l’établissement.',
    noScript: 'Cette page a besoin de JavaScript. Activez-le et rechargez la page.',
    loading: 'Chargement',
    slow: 'Chargement toujours en cours. Votre connexion semble lente.',
    tryAgain: 'Réessayer',
    theBusiness: 'L’établissement',
  },
  chosen: {
    all: 'Votre choix',
    change: 'Modifier',
    changeService: 'Modifier la prestation',
    changeLocation: 'Modifier le lieu',
    changeCoach: 'Modifier la personne',
    changeTime: 'Modifier l’horaire',
    withAnyone: 'Avec toute personne disponible',
    withName: (name) => `Avec ${name}`,
    whenWith: (when, name) => `${when}, avec ${name}`,
  },
  service: {
    heading: 'Que souhaitez-vous réserver\u00a0?',
    nothing: 'Il n’y a rien à réserver ici pour le moment.',
    group: (most) => `groupe de ${most} au plus`,
    onRequest: 'sur demande',
    free: 'Gratuit',
  },
  courses: {
    heading: 'Quel cours\u00a0?',
    none: 'Il n’y a pas de cours à réserver pour le moment.',
    gone: 'Ce cours n’est plus proposé, ou sa prochaine séance a commencé. Choisissez à nouveau.',
    change: 'Modifier le cours',
    single: 'Réserver une seule séance',
    sessions: (count) => (count < 2 ? `${count} séance` : `${count} séances`),
    dates: (count) => (count < 2 ? 'La date' : `Les ${count} dates`),
    past: (count) =>
      count < 2
        ? `${count} séance est passée et n’est pas comprise dans le prix.`
        : `${count} séances sont passées et ne sont pas comprises dans le prix.`,
    pay: (price, business) => `Le cours entier coûte ${price}. Vous payez sur place\u00a0: ${business}.`,
    full: (chosenBy, sendsMails) =>
      `Ce cours est complet. Dès que chaque séance a une place, ${chosenBy ? `${chosenBy} choisit qui l’obtient` : 'la première personne en attente l’obtient'}${sendsMails ? ', et elle reçoit un e-mail' : ''}.`,
    cancel: (count) => `Annuler les ${count} séances à venir`,
    cancelRest: (count) =>
      count < 2
        ? 'Annuler la séance qui peut encore l’être'
        : `Annuler les ${count} séances qui peuvent encore l’être`,
    leave: 'Quitter la liste d’attente du cours entier',
    question: (count) => (count < 2 ? 'Annuler la séance\u00a0?' : `Annuler les ${count} séances\u00a0?`),
    costs: (price) => `Le cours entier coûte ${price}.`,
    wouldReturn: 'Si vous annulez tout maintenant, vous ne devez rien.',
    wouldKeep: (business) =>
      `Si vous annulez le reste, les séances reviennent dans votre forfait et le prix ne change pas. ${business} décide d’un remboursement.`,
    returned: (price) => `Vous ne devez plus rien pour le cours : son prix était de ${price}.`,
    cameBack: (business) =>
      `Les séances sont revenues dans votre forfait et le prix ne change pas. ${business} décide d’un remboursement.`,
    paidBack: (paid, business) => `Vous en avez payé ${paid} : demandez le remboursement à ${business}.`,
  },
  location: { heading: 'Où\u00a0?' },
  coach: {
    heading: 'Avec qui\u00a0?',
    anyone: 'Toute personne disponible',
    mostTimes: 'Montre le plus d’horaires',
  },
  room: {
    heading: 'Quel terrain ou quelle salle\u00a0?',
    any: 'Peu importe, s’il y a de la place',
    change: 'Modifier le terrain ou la salle',
    noneOrAny:
      'Rien n’est libre ces semaines-ci. Regardez les suivantes, ou choisissez un autre terrain ou une autre salle.',
  },
  times: {
    cities: frenchCities,
    heading: 'Quand\u00a0?',
    headingToMove: 'Quand souhaitez-vous venir\u00a0?',
    zone: (name) => `Les horaires sont dans votre fuseau, ${name}.`,
    zones: (mine, business, theirs) =>
      `Les horaires sont dans votre fuseau, ${mine}. ${business} est dans le fuseau de ${theirs}.`,
    loading: 'Chargement des horaires libres',
    nothing: 'Rien n’est libre ces semaines-ci.',
    next: (day) => `Prochain jour\u00a0: ${day}`,
    none: 'Rien n’est libre ces semaines-ci. Regardez les suivantes.',
    noneOrAnyone: 'Rien n’est libre ces semaines-ci. Regardez les suivantes, ou choisissez toute personne.',
    earlier: 'Semaines précédentes',
    later: 'Semaines suivantes',
    days: 'Jours',
    today: 'aujourd’hui',
    free: (count) => (count < 2 ? `${count} horaire libre` : `${count} horaires libres`),
    fullDay: 'complet, avec liste d’attente',
    morning: 'Matin',
    afternoon: 'Après-midi',
    evening: 'Soir',
    inZone: (time, place) => `${time} à ${place}`,
    full: 'Complet · liste d’attente',
    left: (count) => (count < 2 ? `${count} place libre` : `${count} places libres`),
    hours: (count) => `${count}\u00a0h`,
    minutes: (count) => `${count}\u00a0min`,
  },
  details: {
    heading: 'Qui vient\u00a0?',
    headingToWait: 'Qui attend une place\u00a0?',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    isForOther: 'Pour quelqu’un d’autre, par exemple mon enfant',
    attendee: 'Nom de la personne qui vient',
    optional: 'facultatif',
    enterName: 'Saisissez votre nom.',
    enterEmail: 'Saisissez votre adresse e-mail, par exemple ada@example.com.',
    enterPhone: 'Saisissez un numéro de téléphone, par exemple +33 1 23 45 67 89.',
    enterAttendee: 'Saisissez le nom de la personne qui vient.',
    fillIn: 'Remplissez ce champ.',
    choose: 'Choisir',
    enterNumber: 'Saisissez un nombre, par exemple 7,5.',
    notAccepted: 'Cette réponse n’est pas acceptée. Rechargez la page et saisissez-la à nouveau.',
    join: 'Rejoindre la liste d’attente',
    request: 'Envoyer la demande',
    book: 'Réserver',
    booking: 'Réservation\u00a0…',
    full: (sendsMails) =>
      `Cette séance est complète. Dès qu’une place se libère, la première personne en attente l’obtient${sendsMails ? ' et reçoit un e-mail' : ''}.`,
    fullChosen: (business, sendsMails) =>
      `Cette séance est complète. Dès qu’une place se libère, ${business} choisit qui l’obtient${sendsMails ? ', et cette personne reçoit un e-mail' : ''}.`,
    confirms: (business) => `${business} confirme d’abord votre demande.`,
    changeUntilStart: 'Vous pouvez annuler ou déplacer jusqu’au début.',
    tooLateToChange: (count) =>
      `La séance commence dans moins de ${hours(count)}\u00a0: vous ne pouvez pas l’annuler ni la déplacer ici.`,
    tooLateOnceMoved: (count) =>
      `Une fois déplacée, la séance ne pourra plus être annulée ni déplacée ici\u00a0: elle commence dans moins de ${hours(count)}.`,
    changeUntil: (count) => `Vous pouvez annuler ou déplacer jusqu’à ${hours(count)} avant le début.`,
    freeUntilStart: (cost) => `L’annulation est gratuite jusqu’au début. ${counts[cost]}`,
    freeUntil: (count, cost) =>
      `L’annulation est gratuite jusqu’à ${hours(count)} avant le début. ${counts[cost]}`,
  },
  booked: {
    loading: 'Chargement de votre séance',
    headings: {
      waiting: 'Vous êtes sur la liste d’attente',
      pending: 'Votre demande est envoyée',
      booked: 'Votre séance est réservée',
    },
    waits: (count, sendsMails) =>
      `${before(count)} ${sendsMails ? 'Vous recevez un e-mail dès que vous avez une place. ' : ''}Gardez le lien ci-dessous : il montre votre rang et permet de quitter la liste.`,
    before,
    pending: (business, sendsMails) =>
      sendsMails
        ? `${business} examine votre demande et vous répond par e-mail.`
        : `${business} examine votre demande. Le lien ci-dessous montre la réponse.`,
    booked: (sendsMails) =>
      sendsMails
        ? 'Vous recevez d’ici deux minutes un e-mail avec tout cela et un événement de calendrier, sauf si vous annulez avant.'
        : 'Gardez le lien ci-dessous\u00a0: il permet de voir, déplacer ou annuler votre séance.',
    seeOrLeave: 'Voir ou quitter la liste',
    seeMoveOrCancel: 'Voir, déplacer ou annuler',
    another: 'Réserver une autre séance',
    who: 'Pour',
    what: 'Quoi',
    when: 'Quand',
    with: 'Avec',
    where: 'Où',
  },
  session: {
    noSession: 'Ce lien ne mène à aucune séance. Elle a peut-être été supprimée.',
    heading: 'Votre séance',
    moved: 'Votre séance a été déplacée',
    onList: 'Sur la liste d’attente',
    listClosed:
      'Elle commence si tôt que plus personne n’avance dans la liste. Une place libre est à qui la réserve en premier\u00a0: quittez la liste pour en réserver une.',
    status: {
      pending: 'En attente de confirmation',
      accepted: 'Confirmée',
      cancelled: 'Annulée',
      rejected: 'Refusée',
      'no-show': 'Manquée',
      completed: 'A eu lieu',
    },
    keptIn: (name) => `La séance est décomptée de ${name}.`,
    wouldBeKept: (name) => `Si vous annulez maintenant, la séance est décomptée de ${name}.`,
    comesBack: (name) => `Si vous annulez, la séance est rendue à ${name}.`,
    comesBackUntil: (at, name) =>
      `Si vous annulez jusqu’au ${at}, la séance est rendue à ${name}. Ensuite, elle est décomptée.`,
    move: 'Déplacer',
    leave: 'Quitter la liste d’attente',
    cancel: 'Annuler la séance',
    leaveQuestion: 'Quitter la liste d’attente\u00a0?',
    why: 'Pourquoi\u00a0?',
    cancelQuestion: 'Annuler cette séance\u00a0?',
    isOwed: (price) => `${price} restent dus, car la séance a été annulée tardivement.`,
    leftKept: (name) => `La séance actuelle est décomptée de ${name}\u00a0: elle a lieu sans vous.`,
    leftOwed: (price) => `${price} restent dus pour la séance actuelle\u00a0: elle a lieu sans vous.`,
    wouldBeOwed: (price) => `Si vous annulez maintenant, ${price} restent dus.`,
    owedFrom: (at, price) => `L’annulation est gratuite jusqu’au ${at}. Ensuite, ${price} restent dus.`,
    cancelOwedQuestion: (price) => `Annuler cette séance\u00a0? ${price} restent dus.`,
    cancelKeptQuestion: (name) => `Annuler cette séance\u00a0? Elle est décomptée de ${name}.`,
    yesLeave: 'Oui, quitter',
    yesCancel: 'Oui, annuler',
    cancelling: 'Annulation\u00a0…',
    keep: 'Garder',
    nowIs: (when) => `Actuellement\u00a0: ${when}`,
    now: 'Avant',
    afterwards: 'Après',
    keepAsItIs: 'Ne rien changer',
    moveHere: 'Déplacer ici\u00a0?',
    moveIt: 'Déplacer',
    moving: 'Déplacement\u00a0…',
    anotherTime: 'Un autre horaire',
  },
  problems: {
    wentWrong: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    late: 'La réponse tarde trop. Votre connexion est peut-être lente.',
    offline: 'Il n’y a pas de connexion. Vérifiez votre réseau.',
    missing: 'Ceci n’existe plus. Recommencez.',
    tooMany: 'Il y a eu trop d’essais depuis ici. Réessayez plus tard.',
    once: 'La réservation se fait une seule fois, même si vous réessayez.',
    next: 'Prochains horaires libres\u00a0:',
    reasons: {
      client: () =>
        'Une personne avec cette adresse e-mail a déjà une réservation à cet horaire, ou attend une place\u00a0: le lien est dans son e-mail. Choisissez un autre horaire, ou réservez pour quelqu’un d’autre.',
      taken: () => 'Cet horaire n’est plus libre.',
      full: () => 'La dernière place de cette séance vient d’être prise.',
      changed: () =>
        'Ce cours a changé entre-temps\u00a0: ses dates, son prix ou ses places. Regardez-le à nouveau.',
      free: () =>
        'Une place s’est libérée entre-temps. Rien n’est encore réservé : le bouton ci-dessous la réserve.',
      past: () => 'Cet horaire est passé.',
      notice: ({ count = 0 }) => `Il faut réserver au moins ${hours(count)} à l’avance.`,
      window: ({ count = 0 }) => `On peut réserver ${days(count)} à l’avance au plus.`,
      off: () => 'Cette séance n’a pas lieu.',
      begun: () => 'Cette séance a commencé.',
      late: ({ count = 0, phone }) =>
        `Vous pouvez annuler ou déplacer jusqu’à ${hours(count)} avant le début. ${phone ? `Appelez le ${phone}` : 'Contactez l’établissement'}.`,
    },
  },
};
