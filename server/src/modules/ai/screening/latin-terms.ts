import { anyOf, listed } from './terms.ts'

// Terms in Spanish, Portuguese, French, Italian and German, in the form of `terms.ts`: without accents, and with “ny” for
// ñ. Words that mean something harmless in English are only listed together with another word.

const spanishChild = 'nin[ao]s?|ninit[ao]s?'
const bare = 'desnud[oa]s?|pelad[oa]s?|nu(?:a|as|s)?'

/** Words for somebody under 18. */
export const latinMinor = anyOf(`
  niny[ao], ninyit[ao], ninas, ninos, ninit[ao], (?:una|la|las|unas|mi|dos|tres|pequen[ao]s?) (?:${spanishChild}),
  (?:${spanishChild}) (?:desnud[oa]s?|pequen[ao]s?|de \\d+), menores, menor(?:es)? de (?:edad|idade), colegial, colegiala,
  chiquill[ao], adolescente, preadolescente, quince(?:n|ny)era, infantil, bebe,
  criancas?, criancinha, menin[ao], menininh[ao], garotinh[ao], nenem,
  enfant(?! terrible), fillette, (?:petite|jeune)s? fille, petits? garcon, mineure, mineures, (?:un|garcon|une) mineure?,
  ecolier, ecoliere, collegien, collegienne, lyceen, lyceenne, (?:une|la) gamine, (?:une?|des) ados?, nourrisson,
  impubere, prepubere,
  bambin[aoie], bambinett[aoie], bimb[aei], ragazzin[aoie], minorenn[ei], adolescenti, neonat[aoie], scolarett[ae],
  liceal[ei], kinder, kindes, (?:ein|das|dem|dieses|kleines|nacktes) kind, kindlich(?:e[mnrs]?)?, kleinkind(?:er|ern)?,
  schulkind(?:er|ern)?, grundschuler(?:in|innen)?, schulma(?:e)?dchen, schu(?:e)?lerin(?:nen)?,
  minderja(?:e)?hrig(?:e[mnrs]?)?, jugendliche[nrs]?, sa(?:e)?ugling(?:e)?, (?:klein|jung)e[ns]? ma(?:e)?dchen,
  kleine[nr]? junge
`)

/** Words for sex or nudity. */
export const latinExplicit = anyOf(`
  desnud[oa], desnudez, desnudar, desnudarse, desnudandose, se desnuda, sexo, sexuales, erotic[oa], pornografia, tetas,
  pezon, pezones, pene, follar, follando, mamada, orgasmo, violacion, sin ropa,
  nuas?, nudez, (?:menin[oa]|crianca|garot[oa]|mulher|homem)s? (?:${bare}), despid[oa], sem roupas?, sexuais, seios,
  buceta, boceta, foder, fodendo, transando, estupro,
  nue, nudite, denudee?, deshabill(?:e|ee|es|ees|er|ant), sexe, sexuel, sexuelle, erotique, pornographique, seins, sodomie,
  fellation, sans (?:vetements|habits|culotte), toute? nue?,
  (?:enfant|garcon|fillette|fille|bebe|corps|ecoliere|femme|homme)s? nue?s?,
  nud[ao], nudi, sesso, sessual[ei], erotic[ie], erotiche, pornografic[aoi], svestit[aoie], spogliat[aoie], si spoglia,
  senza vestiti, tette, pompino, stupro,
  nackt(?:e[mnrs]?)?, halbnackt(?:e[mnrs]?)?, splitternackt(?:e[mnrs]?)?, nacktheit, entblosst(?:e[mnrs]?)?,
  unbekleidet(?:e[mnrs]?)?, zieht sich aus, ohne (?:kleidung|kleider), sexuell(?:e[mnrs]?)?, erotisch(?:e[mnrs]?)?,
  erotik, pornografisch(?:e[mnrs]?)?, titten, bru(?:e)?ste, busen, ficken, fickt, gefickt, orgasmus, geschlechtsverkehr,
  selbstbefriedigung, vergewaltigt, vergewaltigung, masturb(?:arse|andose|ando|arsi|iert|ieren|ation)
`)

/** Words that are harmless for adults but not for minors. */
export const latinSuggestive = anyOf(`
  lenceria, (?:en|de) ropa interior, seductora, calcinha, roupa intima, sedutora, sensuelle, seduisante,
  en (?:sous vetements|petite tenue), biancheria intima, sensuale, seducente, perizoma, dessous, reizwa(?:e)?sche,
  unterwa(?:e)?sche, verfu(?:e)?hrerisch(?:e[mnrs]?)?
`)

/** Words for adults. */
export const latinGrownUp = anyOf('adult[aoei], adultes, erwachsen, erwachsene[nr]?, maduras?, mayores')

const phrases = `
  (?:pieds?|pes?|piedi|piede|pies?|manos?|maos?|mani|mano|mains?|tete|bras|torse|oeil|occhio|olho) (?:nu[ae]?s?|nud[oaie]|desnud[oa]s?),
  nackte[mnrs]? (?:fusse?n?|fuesse?n?|beine?n?|arme?n?|fels|felsen|tatsachen?|wa(?:e)?nde?n?), sexe du bebe, (?:gamme|tierce|sixte|tonalite) mineure,
  sexo d[aeo]l? bebe, sesso del (?:bambino|neonato), educacion sexual, educacao sexual
`

/** Phrases that contain such a word but mean something else. */
export const latinHarmless = new RegExp(`\\b(?:${listed(phrases).join('|')})\\b`, 'g')

const past = '(?:hace|ha|vor|seit|il y a|depuis|da|durante|pendant) '
const year = '(?:anos?|anyos?|jahren?|jahre|ja(?:e)?hrige[mnrs]?|ans|anni)'
const other =
  '(?:de experiencia|de experience|d experience|berufserfahrung|erfahrung|di esperienza|fa|atras|despues|spater|plus tard)'

/** An age, such as `12 años`, but not “vor 12 Jahren”. */
export const latinAge = new RegExp(`(?<!\\b${past})\\b(\\d{1,3}) ?${year}\\b(?! ${other}\\b)`, 'g')
