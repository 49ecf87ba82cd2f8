import { fold } from 'shared-contracts/folding';

/** A header without case, accents and everything that is no letter or digit: `E-Mail-Adresse` is `emailadresse`. */
export function plainHeader(header: string): string {
  return fold(header).replace(/[^\p{L}\p{N}]+/gu, '');
}

const beginWords =
  'start starts startsat scheduledat sessionstart begin begins from time starttime beginn anfang von uhrzeit startzeit debut commence inicio comienzo desde inizio 開始 開始時刻 開始時間 開始日時';
const endWords =
  'end ends endsat scheduledend sessionend until endtime ende bis endzeit fin jusqua hasta fim ate fine 終了 終了時刻 終了時間 終了日時';

// Of the words for a start, those of a time of the clock.
const clockWords = new Set(
  'time starttime uhrzeit startzeit heure heuredebut hora horadeinicio horainicio 開始時刻 開始時間'.split(
    ' ',
  ),
);

/** Whether a column of starts is called by the clock, as one beside a column of days is. `word` is plain. */
export const isClockHeader = (word: string): boolean => clockWords.has(word);

// What files of other programs call a field, by its label: English first, then German, French, Spanish, Portuguese, Italian and Japanese.
const synonyms: Readonly<Record<string, string>> = {
  Authors: 'author byline writer writers autor autorin autoren verfasser auteur auteurs autora autores',
  Body: 'bodyhtml html content contenthtml text inhalt texte contenu corps texto contenido cuerpo conteudo corpo testo',
  Birthday: `birthdate dateofbirth dob geburtstag geburtsdatum geboren datedenaissance naissance anniversaire
    fechadenacimiento nacimiento cumpleanos datadenascimento nascimento aniversario
    geb gebdat gebdatum gebtag datenaiss fechanac fechanacimiento datanasc dtnasc nasc`,
  Capacity:
    'places seats kapazitat platze capacite nombredeplaces capacidad aforo plazas lotacao vagas lugares capacidade',
  Client: 'kunde kundin clientele cliente',
  Coach:
    'trainer trainerin instructor teacher lehrer lehrerin kursleiter kursleitung entraineur professeur entrenador profesor treinador treinadora instrutor instrutora professora',
  Colour: 'color farbe couleur cor',
  Contributors: `contributor speaker speakers presenter presenters speakername speakernames sprecher sprecherin referent referentin referenten vortragende
    intervenant intervenants orateur orateurs ponente ponentes orador oradores palestrante palestrantes 登壇者 講演者 発表者 スピーカー director directors regie regisseur regisseurin realisateur realisatrice realisation regia regista relatore relatori`,
  Country: 'land pays pais',
  Currency: 'wahrung devise monnaie moneda divisa moeda',
  Day: 'date datum tag jour fecha dia data 日付 日 giorno',
  Description: 'beschreibung descripcion descricao',
  Duration:
    'length minutes durationinminutes durationminutes scheduledduration dauer duree duracion duracao 所要時間 時間 runtime runningtime laufzeit durata',
  Email: `mail emailaddress mailaddress emailadresse mailadresse adresseemail adressemail courriel adresseelectronique
    correo correoelectronico direcciondecorreo enderecodeemail`,
  End: endWords,
  Ends: endWords,
  Groups: 'group gruppe gruppen groupe groupes grupo grupos',
  'Internal notes':
    'note notes comment comments remarks notiz notizen bemerkung bemerkungen interne notas nota observaciones remarque remarques observacoes comentarios',
  Language: 'sprache langue idioma lingua',
  Location: 'place venue ort standort lieu lugar ubicacion sede local',
  Locations: 'location ort orte standort standorte lieu lieux lugares sedes',
  Name: `fullname completename vollername vorundnachname vornameundnachname nomcomplet nometprenom prenometnom nombrecompleto nombreyapellidos nomecompleto
    bezeichnung designation intitule libelle denominacion denominacao designacao`,
  Phone: `phonenumber mobilenumber mobilephonenumber cellnumber cellphonenumber contactnumber contactphone primaryphone homephone phonemobile phonehome whatsapp
    telephone tel mobile mobilephone cell cellphone telefon telefonnummer handy handynummer mobil
    mobilnummer mobiltelefon numerodetelephone portable telefono numerodetelefono movil telemovel telefone numerodetelefone numerodetelemovel contacto celular`,
  Price: 'preis betrag prix tarif precio importe preco valor',
  'Publish at': 'postdate publishedat publishdate publicationdate datepublished pubdate',
  Reason: 'grund motif raison motivo',
  Room: 'hall stage raum saal zimmer buhne salle sala 会場 部屋 会議室 ルーム kino cinema sala',
  Service: 'leistung dienstleistung angebot kurs prestation servicio servico aula',
  Start: beginWords,
  Starts: beginWords,
  Status: 'state zustand statut etat estado',
  'Time zone': 'timezone zeitzone fuseauhoraire zonahoraria fusohorario',
  Title:
    'name headline subject event talk talktitle sessiontitle proposaltitle submissiontitle titel bezeichnung uberschrift betreff veranstaltung vortrag titre sujet evenement titulo asunto evento assunto タイトル 題名 演題 film filmtitle filmtitel titolo',
  Track: `stream strand strang filiere トラック section sektion seccion secao sezione themenstrang axe axethematique parcours eje ejetematico
    lineatematica itinerario trilha eixo eixotematico percorso`,
  Type: `sessiontype submissiontype talktype sessionformat format vortragsart vortragstyp tipo tipodesesion tipodesessao formato modalidad
    modalidade`,
  Website: 'web homepage url webseite siteweb siteinternet sitioweb paginaweb',
  Year: 'jahr jahrgang annee ano',
};

const synonymsByLabel = new Map(
  Object.entries(synonyms).map(([label, words]) => [label, new Set(words.split(/\s+/).map(plainHeader))]),
);

/** Whether files call a field with this label so, in one of the languages that are known. `word` is plain. */
export function isCalled(label: string, word: string): boolean {
  return synonymsByLabel.get(label)?.has(word) ?? false;
}

// Lists of people call their columns by whom they are of, and number what one person has several of.
const roles =
  /^(?:client|customer|member|patient|guest|attendee|student|contact|kunden|mitglieds?|cliente?|socio)(?=.)/;

/** What a header of a list of people means, without whose it is and its number: `Client name` is `name`, `E-mail 1 - Value` is `email`. `word` is plain. */
export function personalHeader(word: string): string {
  return word.replace(/1(?:value)?$/, '').replace(roles, '');
}

// A column with the people of a list, and nothing else of them, is called by who they are.
const people = new Set(
  `member memberfullname customer student player participant attendee guest patient athlete swimmer mitglied mitgliedsname teilnehmer teilnehmerin
    schuler schulerin adherent eleve alumno socio aluno`.split(/\s+/),
);

/** Whether a list of people calls the column of their names so: `Member`, `Student`. `word` is plain. */
export function isCalledByPeople(word: string): boolean {
  return people.has(word);
}

const nameParts = [
  new Set(
    'firstname givenname forename first vorname rufname prenom nombre nombres nome primeironome nomeproprio'.split(
      ' ',
    ),
  ),
  new Set('middlename middle zweitername deuxiemeprenom segundonombre'.split(' ')),
  new Set(
    'lastname familyname surname last nachname familienname zuname nom nomdefamille apellido apellidos apelido apelidos sobrenome ultimonome'.split(
      ' ',
    ),
  ),
] as const;

/** Which part of the name of a person a column holds: 0 the given name, 1 a middle name, 2 the family name; null if none. `word` is plain. */
export function namePartOf(word: string): number | null {
  const at = nameParts.findIndex((part) => part.has(word));
  return at === -1 ? null : at;
}

// In their own languages each also names the whole, where no column has the other part.
const wholeNames = new Set(['nom', 'nombre', 'nome']);

/** Whether a column that may hold a part of a name holds all of it where no other part is there. `word` is plain. */
export function mayBeWholeName(word: string): boolean {
  return wholeNames.has(word);
}

/** What files call tags and categories. */
export const termWords: ReadonlySet<string> = new Set(
  'tags tag categories category schlagworter schlagworte kategorie kategorien etiquettes etiquette categorie etiquetas etiqueta categorias categoria'.split(
    ' ',
  ),
);
