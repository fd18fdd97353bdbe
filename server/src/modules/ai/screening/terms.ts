// Words in normalized form: lower case, separated by single spaces. A term also matches its plural with an s. Terms are
// regular expressions, separated by commas.

export const anyOf = (terms: string): RegExp => new RegExp(`\\b(?:${listed(terms).join('|')})s?\\b`)

export const listed = (terms: string): string[] =>
  terms
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'
const schools = 'high|middle|elementary|primary|secondary|grade|grammar'

/** Words for somebody under 18. */
export const minor = anyOf(`
  child, children, childlike, kid, kiddo, kiddie, under ?age, under ?aged, pre ?teen, pre ?teenage, tween, teen, teenage,
  teenager, teenaged, adolescent, juvenile, minors, a minor, minor (?:girl|boy|female|male), toddler, infant, newborn,
  babies, baby(?! (?:blue|pink|oil|shower|grand|doll dress)), pubescent, prepubescent, loli, lolita, shota,
  little (?:girl|boy|sister|brother), young (?:girl|boy), school ?(?:girl|boy|kid|child|children|uniform), pupil,
  sweet sixteen, barely legal, (?:${schools}) school(?:er|girl|boy)?, junior high, kindergarten, kindergart(?:e?)ner,
  pre ?school, pre ?schooler, nursery school, (?:1[0-2]|[1-9])(?:st|nd|rd|th) grade(?:r)?, (?:${ordinals}) grade(?:r)?,
  (?:girl|boy|cub) scout
`)

const garment = '(?:clothes|clothing|dress|bra|underwear|panties|shirt)'
const whose = '(?:any |her |his |their |the |all |of )*'

/** Words for sex or nudity. */
export const explicit = anyOf(`
  sex, sexual, sexually, sexuali[sz]ed, nude, nudity, nudist, naked, nakedness, porn, porno, pornographic, pornography,
  hentai, ecchi, erotic, erotica, erotically, xxx, nsfw, topless, bottomless, undress, undresses, undressed, undressing,
  unclothed, disrobing, striptease, stripper, strip naked, stripped naked,
  (?:without|no|removed?|removing|takes? off|taking off) ${whose}${garment}, ${garment} (?:removed|off),
  penis, penises, vagina, vaginal, vulva, pussy, pussies, cock, dick, tits, titties, titty, boob, boobies, breasts, nipple,
  genital, genitalia, clit, clitoris, areola, anus, anal, butthole, cameltoe, cum, cumming, cumshot, creampie, orgasm,
  orgasmic, ejaculate, ejaculating, ejaculation, semen, masturbate, masturbating, masturbation, blow ?job, hand ?job,
  foot ?job, fellatio, cunnilingus, deepthroat, fuck, fucked, fucking, fucker, intercourse, gangbang, orgy, orgies,
  threesome, bdsm, bondage, dildo, vibrator, fetish, rape, raped, raping, rapist, molest, molested, molesting, incest,
  grope, groped, groping, horny, slut, slutty, whore, hooker, prostitute, camgirl, upskirt, doggy ?style, legs spread,
  spread legs, spread(?:ing)? (?:her|his|their) legs, jerk(?:ing)? off, lap dance
`)

/** Words that are harmless for adults but not for minors. */
export const suggestive = anyOf(`
  sexy, sexier, sexiest, seductive, seductively, seducing, sensual, sensually, provocative, provocatively, lingerie,
  panties, thong, bikini, micro skirt, garter, fishnet, cleavage, aroused, arousing, lustful, lewd, twerk, twerking,
  pole dance, pole dancing, see through, sheer dress, busty, ass, booty, ahegao, bulge, kinky
`)

/** Words that are refused whatever the rest of the text says. */
export const neverAllowed = anyOf(`
  lolicon, shotacon, toddlercon, jailbait, csam, pedophilia, paedophilia, cunny
`)

const phrases = `
  same sex, opposite sex, sex and the city, sex education, moby dick, dick (?:tracy|van dyke), naked eye,
  naked (?:mole rat|truth|cake), nude (?:lipstick|lips|heels|shoes|tones?|palette|colou?rs?|makeup|nails?),
  breast ?feed\\w*, (?:chicken|turkey|duck) breasts?, breast cancer, rape ?(?:seed|fields?), kid gloves, kid leather,
  cock a doodle doo, minor (?:key|chord|scale|details?|changes?|planet), inner child, child ?free,
  no (?:kids|children|minors)
`

/** Phrases that contain such a word but mean something else. */
export const harmless = new RegExp(`\\b(?:${listed(phrases).join('|')})\\b`, 'g')

/** Words for adults. Excluding them in a negative prompt suggests that minors are wanted. */
export const grownUp = anyOf('adult, grown ?up, mature, old, older, aged, elderly')
