// One thing: every message of the page in Spanish.
import { spanishCities } from './cities/es.ts';
import type { Messages } from './messages.ts';

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`);
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const counts = {
  package: 'Después, una sesión pagada con un bono cuenta como usada.',
  price: 'Después, el precio de la sesión se debe.',
  both: 'Después, una sesión pagada con un bono cuenta como usada, y el precio de cualquier otra se debe.',
};
const before = (count: number) => {
  if (count === 0) return 'Es la primera persona de la lista.';
  return count === 1 ? '1 persona espera antes.' : `${count} personas esperan antes.`;
};

export const spanish: Messages = {
  frame: {
    book: 'Reservar una sesión',
    bookAt: (name) => `Reservar en ${name}`,
    by: 'Reservas con Fairlead',
    language: 'Idioma',
    noPage: 'No hay ninguna página de reservas en esta dirección. Pida el enlace al centro.',
    noScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargarla.',
    loading: 'Cargando',
    slow: 'Sigue cargando. Su conexión parece lenta.',
    tryAgain: 'Volver a intentar',
    theBusiness: 'El centro',
  },
  chosen: {
    all: 'Su elección',
    change: 'Cambiar',
    changeService: 'Cambiar el servicio',
    changeLocation: 'Cambiar el lugar',
    changeCoach: 'Cambiar la persona',
    changeTime: 'Cambiar la hora',
    withAnyone: 'Con quien esté libre',
    withName: (name) => `Con ${name}`,
    whenWith: (when, name) => `${when}, con ${name}`,
  },
  service: {
    heading: '¿Qué quiere reservar?',
    nothing: 'Ahora mismo no hay nada que reservar aquí.',
    group: (most) => `grupo de hasta ${most}`,
    onRequest: 'a petición',
    free: 'Gratis',
  },
  courses: {
    heading: '¿Qué curso?',
    none: 'Por ahora no hay ningún curso que reservar.',
    gone: 'Este curso ya no se ofrece, o su próxima sesión ha empezado. Elija de nuevo.',
    change: 'Cambiar el curso',
    single: 'Reservar una sola sesión',
    sessions: (count) => (count === 1 ? '1 sesión' : `${count} sesiones`),
    dates: (count) => (count === 1 ? 'La fecha' : `Las ${count} fechas`),
    past: (count) =>
      count === 1
        ? '1 sesión ya ha pasado y no está en el precio.'
        : `${count} sesiones ya han pasado y no están en el precio.`,
    pay: (price, business) => `El curso entero cuesta ${price}. Se paga allí: ${business}.`,
    full: (chosenBy, sendsMails) =>
      `Este curso está completo. Cuando cada sesión tenga una plaza, ${chosenBy ? `${chosenBy} elige quién la recibe` : 'la recibe la primera persona de la lista'}${sendsMails ? ', y le llega un correo' : ''}.`,
    cancel: (count) => `Cancelar las ${count} sesiones que quedan`,
    cancelRest: (count) =>
      count === 1
        ? 'Cancelar la sesión que aún se puede cancelar'
        : `Cancelar las ${count} sesiones que aún se pueden cancelar`,
    leave: 'Salir de la lista de espera del curso entero',
    question: (count) => (count === 1 ? '¿Cancelar la sesión?' : `¿Cancelar las ${count} sesiones?`),
    costs: (price) => `El curso completo cuesta ${price}.`,
    wouldReturn: 'Si lo cancela todo ahora, no debe nada por él.',
    wouldKeep: (business) =>
      `Si cancela el resto, sus sesiones vuelven a su bono y el precio no cambia. ${business} decide sobre un reembolso.`,
    returned: (price) => `Ya no debe nada por el curso: su precio era ${price}.`,
    cameBack: (business) =>
      `Las sesiones han vuelto a su bono y el precio no cambia. ${business} decide sobre un reembolso.`,
    paidBack: (paid, business) => `Ha pagado ${paid}: pida a ${business} que se lo devuelva.`,
  },
  location: { heading: '¿Dónde?' },
  coach: { heading: '¿Con quién?', anyone: 'Quien esté libre', mostTimes: 'Muestra más horas' },
  room: {
    heading: '¿Qué pista o sala?',
    any: 'La que esté libre',
    change: 'Cambiar la pista o sala',
    noneOrAny: 'No hay nada libre en estas semanas. Mire las siguientes o elija otra pista o sala.',
  },
  times: {
    cities: spanishCities,
    heading: '¿Cuándo?',
    headingToMove: '¿Cuándo quiere venir?',
    zone: (name) => `Las horas son de su zona horaria, ${name}.`,
    zones: (mine, business, theirs) =>
      `Las horas son de su zona horaria, ${mine}. ${business} está en la zona horaria de ${theirs}.`,
    loading: 'Cargando horas libres',
    nothing: 'No hay nada libre en estas semanas.',
    next: (day) => `Siguiente: ${day}`,
    none: 'No hay nada libre en estas semanas. Mire las siguientes.',
    noneOrAnyone: 'No hay nada libre en estas semanas. Mire las siguientes o elija a cualquiera.',
    earlier: 'Semanas anteriores',
    later: 'Semanas siguientes',
    days: 'Días',
    today: 'hoy',
    free: (count) => (count === 1 ? '1 hora libre' : `${count} horas libres`),
    fullDay: 'completo, con lista de espera',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Noche',
    inZone: (time, place) => `${time} en ${place}`,
    full: 'Completa · lista de espera',
    left: (count) => (count === 1 ? '1 plaza libre' : `${count} plazas libres`),
    hours: (count) => `${count}\u00a0h`,
    minutes: (count) => `${count}\u00a0min`,
  },
  details: {
    heading: '¿Quién viene?',
    headingToWait: '¿Quién espera una plaza?',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    isForOther: 'Para otra persona, por ejemplo mi hijo',
    attendee: 'Nombre de quien viene',
    optional: 'opcional',
    enterName: 'Escriba su nombre.',
    enterEmail: 'Escriba su correo electrónico, por ejemplo ada@example.com.',
    enterPhone: 'Escriba un número de teléfono, por ejemplo +34 910 000 000.',
    enterAttendee: 'Escriba el nombre de quien viene.',
    fillIn: 'Rellene este campo.',
    choose: 'Elegir',
    enterNumber: 'Escriba un número, por ejemplo 7,5.',
    notAccepted: 'Esta respuesta no se acepta. Recargue la página y escríbala de nuevo.',
    join: 'Unirse a la lista de espera',
    request: 'Enviar la solicitud',
    book: 'Reservar',
    booking: 'Reservando …',
    full: (sendsMails) =>
      `Esta sesión está completa. Cuando haya una plaza libre, la obtiene la primera persona de la lista${sendsMails ? ' y recibe un correo' : ''}.`,
    fullChosen: (business, sendsMails) =>
      `Esta sesión está completa. Cuando haya una plaza libre, ${business} elige quién la obtiene${sendsMails ? ', y esa persona recibe un correo' : ''}.`,
    confirms: (business) => `${business} confirma primero su solicitud.`,
    changeUntilStart: 'Puede cancelarla o moverla hasta que empiece.',
    tooLateToChange: (count) =>
      `Empieza en menos de ${hours(count)}, así que no puede cancelarla ni moverla aquí.`,
    tooLateOnceMoved: (count) =>
      `Una vez movida, ya no podrá cancelarla ni moverla aquí: empieza en menos de ${hours(count)}.`,
    changeUntil: (count) => `Puede cancelarla o moverla hasta ${hours(count)} antes de que empiece.`,
    freeUntilStart: (cost) => `Cancelar es gratis hasta que empiece. ${counts[cost]}`,
    freeUntil: (count, cost) =>
      `Cancelar es gratis hasta ${hours(count)} antes de que empiece. ${counts[cost]}`,
  },
  booked: {
    loading: 'Cargando su sesión',
    headings: {
      waiting: 'Está en la lista de espera',
      pending: 'Su solicitud está enviada',
      booked: 'Su sesión está reservada',
    },
    waits: (count, sendsMails) =>
      `${before(count)} ${sendsMails ? 'Recibirá un correo cuando tenga una plaza. ' : ''}Guarde el enlace de abajo: con él ve su puesto o deja la lista.`,
    before,
    pending: (business, sendsMails) =>
      sendsMails
        ? `${business} revisa su solicitud y le responde por correo.`
        : `${business} revisa su solicitud. El enlace de abajo muestra la respuesta.`,
    booked: (sendsMails) =>
      sendsMails
        ? 'En dos minutos recibirá un correo con todo esto y una cita de calendario, salvo que cancele antes.'
        : 'Guarde el enlace de abajo: con él ve, mueve o cancela su sesión.',
    seeOrLeave: 'Ver o dejar la lista',
    seeMoveOrCancel: 'Ver, mover o cancelar',
    another: 'Reservar otra sesión',
    who: 'Para',
    what: 'Qué',
    when: 'Cuándo',
    with: 'Con',
    where: 'Dónde',
  },
  session: {
    noSession: 'Este enlace no lleva a ninguna sesión. Quizá se haya eliminado.',
    heading: 'Su sesión',
    moved: 'Su sesión se ha movido',
    onList: 'En la lista de espera',
    listClosed:
      'Empieza tan pronto que ya nadie pasa de la lista a una plaza. Una plaza libre es de quien la reserve primero: deje la lista para reservar una.',
    status: {
      pending: 'Pendiente de confirmación',
      accepted: 'Confirmada',
      cancelled: 'Cancelada',
      rejected: 'Rechazada',
      'no-show': 'Perdida',
      completed: 'Ya tuvo lugar',
    },
    keptIn: (name) => `La sesión cuenta como usada en ${name}.`,
    wouldBeKept: (name) => `Si cancela ahora, la sesión cuenta como usada en ${name}.`,
    comesBack: (name) => `Si cancela, la sesión vuelve a ${name}.`,
    comesBackUntil: (at, name) =>
      `Si cancela hasta el ${at}, la sesión vuelve a ${name}. Después, cuenta como usada.`,
    move: 'Mover',
    leave: 'Dejar la lista de espera',
    cancel: 'Cancelar la sesión',
    leaveQuestion: '¿Dejar la lista de espera?',
    why: '¿Por qué?',
    cancelQuestion: '¿Cancelar esta sesión?',
    isOwed: (price) => `Se deben ${price}, porque se canceló tarde.`,
    leftKept: (name) => `La sesión actual cuenta como usada en ${name}: tiene lugar sin usted.`,
    leftOwed: (price) => `Debe ${price} por la sesión actual igualmente: tiene lugar sin usted.`,
    wouldBeOwed: (price) => `Si cancela ahora, debe ${price} igualmente.`,
    owedFrom: (at, price) => `Cancelar es gratis hasta el ${at}. Después, debe ${price} igualmente.`,
    cancelOwedQuestion: (price) => `¿Cancelar esta sesión? Debe ${price} igualmente.`,
    cancelKeptQuestion: (name) => `¿Cancelar esta sesión? Cuenta como usada en ${name}.`,
    yesLeave: 'Sí, dejarla',
    yesCancel: 'Sí, cancelarla',
    cancelling: 'Cancelando …',
    keep: 'Conservarla',
    nowIs: (when) => `Ahora: ${when}`,
    now: 'Ahora',
    afterwards: 'Después',
    keepAsItIs: 'Dejarla como está',
    moveHere: '¿Moverla aquí?',
    moveIt: 'Moverla',
    moving: 'Moviendo …',
    anotherTime: 'Otra hora',
  },
  problems: {
    wentWrong: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo en un momento.',
    late: 'La respuesta tarda demasiado. Quizá su conexión sea lenta.',
    offline: 'No hay conexión. Compruebe su red.',
    missing: 'Esto ya no existe. Empiece de nuevo.',
    tooMany: 'Ha habido demasiados intentos desde aquí. Inténtelo más tarde.',
    once: 'Se reserva una sola vez, aunque lo intente varias.',
    next: 'Próximas horas libres:',
    reasons: {
      client: () =>
        'Alguien con esta dirección de correo ya tiene una reserva a esta hora o está en espera: el enlace está en su correo. Elija otra hora o reserve para otra persona.',
      taken: () => 'Esta hora ya no está libre.',
      full: () => 'La última plaza de esta sesión se acaba de ocupar.',
      changed: () =>
        'Este curso ha cambiado entretanto: sus fechas, su precio o sus plazas. Mírelo de nuevo.',
      free: () =>
        'Entretanto ha quedado una plaza libre. Todavía no hay nada reservado: el botón de abajo la reserva.',
      past: () => 'Esta hora ya ha pasado.',
      notice: ({ count = 0 }) => `Hay que reservar al menos ${hours(count)} antes.`,
      window: ({ count = 0 }) => `Se puede reservar como máximo ${days(count)} antes.`,
      off: () => 'Esta sesión no tiene lugar.',
      begun: () => 'Esta sesión ha empezado.',
      late: ({ count = 0, phone }) =>
        `Se puede cancelar o mover hasta ${hours(count)} antes de que empiece. ${phone ? `Llame al ${phone}` : 'Póngase en contacto con el centro'}.`,
    },
  },
};
