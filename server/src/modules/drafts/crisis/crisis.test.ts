import { expect, test } from 'vitest'
import { answerToCrisis, crisisLanguageOf } from './answer-to-crisis.ts'
import { crisisLanguages, type CrisisLanguage } from './crisis-languages.ts'

/** Sentences that somebody in a crisis may write, and similar ones that others may write. */
const sentences: Record<CrisisLanguage['code'], { crisis: string[]; ordinary: string[] }> = {
  en: {
    crisis: [
      'I want to die',
      'i’m thinking about SUICIDE',
      'How do I stop\nhurting myself?',
      'I don’t want to live anymore',
      'I don’t want to live in this world',
      'I keep cutting myself',
      'i wanna die',
      'im gonna die tonight',
      'I want to end it all',
      'there is no reason to live',
      'I don’t want to exist',
      'going to kms',
      'I will shoot myself',
      'Everyone is better off without me',
      'I wish I was dead',
      'I took all my pills',
    ],
    ordinary: [
      'My subscription is killing my wallet',
      'How long does a story live?',
      'cut a video',
      'How do I cut myself out of a video?',
      'How do I shoot myself with a tripod?',
      'Can I post my Suicide Squad cosplay?',
      'I ran 10 kms today, how do I post it?',
      'I want to die laughing at this reel',
      'I’m going to die of embarrassment',
      'My phone is going to die soon',
      'I don’t want to live stream',
      'I don’t want to live in Berlin anymore',
      'This tool will take my life to another level',
      'Can I end my subscription today?',
      'He is going to kill it in his next post',
    ],
  },
  es: {
    crisis: [
      'Quiero morir',
      'Me quiero morir',
      'quiero morirme de una vez',
      'Tengo ganas de morir',
      'Estoy pensando en suicidarme',
      'pensamientos suicidas',
      'Voy a matarme',
      'Me voy a matar',
      'No quiero seguir viviendo',
      'ya no quiero vivir',
      'No tengo ganas de vivir',
      'Quiero quitarme la vida',
      'voy a acabar con mi vida',
      'Quiero hacerme daño',
      'Todos estarían mejor sin mí',
    ],
    ordinary: [
      'Me muero de risa',
      'No quiero morir',
      'Quiero morir de risa con este vídeo',
      'Mi novia va a matarme si ve el precio',
      'Voy a matarme trabajando para ganar seguidores',
      '¿Puedo publicar mi disfraz de Escuadrón Suicida?',
      'No quiero vivir en Madrid',
      '¿Se puede vivir de las suscripciones?',
      'Quiero acabar con mi suscripción',
      '¿Cómo mato el tiempo hasta el pago?',
      'Quiero cortar un vídeo',
    ],
  },
  fr: {
    crisis: [
      'Je veux mourir',
      'j’ai envie de mourir',
      'Je pense au suicide',
      'je veux me suicider',
      'J’ai des idées suicidaires',
      'Je vais me tuer',
      'je pense à me tuer',
      'Je veux en finir',
      'J’ai envie d’en finir avec la vie',
      'Je ne veux plus vivre',
      'Je n’ai plus envie de vivre',
      'mettre fin à mes jours',
      'J’ai besoin de me faire du mal',
      'Ils seraient mieux sans moi',
    ],
    ordinary: [
      'Je veux mourir de rire',
      'Je ne veux pas mourir',
      'Je vais me tuer à la tâche pour ce post',
      'Ma mère va me tuer si elle voit ça',
      'Je veux en finir avec cet abonnement',
      'Je ne veux plus vivre à Paris',
      'Peut-on vivre de ses abonnements ?',
      'Comment mettre fin à mon abonnement ?',
      'C’est à mourir d’ennui',
      'Je veux couper une vidéo',
      'On peut se faire du mal au sport ?',
    ],
  },
  de: {
    crisis: [
      'Ich will sterben',
      'ich möchte nicht mehr leben',
      'Ich moechte nicht mehr leben',
      'weil ich nicht mehr leben will',
      'Ich denke an Selbstmord',
      'Ich habe Suizidgedanken',
      'Ich werde mich umbringen',
      'Wie kann ich mich am besten umbringen?',
      'Ich denke daran, mich umzubringen',
      'Ich bringe mich um',
      'Ich will mich erschießen',
      'Ich will mir etwas antun',
      'Ich habe angefangen, mich zu ritzen',
      'Ich wäre lieber tot',
      'Ohne mich besser dran',
    ],
    ordinary: [
      'Davon kann ich nicht mehr leben',
      'Ich will nicht mehr in Berlin leben',
      'Ich lache mich tot',
      'Ich will nicht sterben',
      'Das bringt mich um den Verstand',
      'Meine Mutter wird mich umbringen, wenn sie das sieht',
      'Ich will vor Scham sterben',
      'Ich will live gehen',
      'Wie kann ich mich abmelden?',
      'Wie kann ich Zeit totschlagen?',
      'Ich will ein Video schneiden',
    ],
  },
  pt: {
    crisis: [
      'Quero morrer',
      'Só quero morrer de uma vez',
      'Tenho vontade de morrer',
      'Estou a pensar em suicidar-me',
      'Vou me suicidar',
      'Tenho pensamentos suicidas',
      'Vou me matar',
      'quero matar-me',
      'Quero tirar a minha vida',
      'Vou acabar com a minha vida',
      'Não quero mais viver',
      'já não quero viver',
      'Não tenho mais vontade de viver',
      'Quero me machucar',
      'Estariam melhor sem mim',
    ],
    ordinary: [
      'Quero morrer de rir com este vídeo',
      'Não quero morrer',
      'Vou me matar de trabalhar',
      'A minha namorada vai matar-me quando vir o preço',
      'Posso publicar a minha fantasia de Esquadrão Suicida?',
      'Não quero mais viver em Lisboa',
      'Dá para viver das assinaturas?',
      'Quero me cortar do vídeo',
      'Quero acabar com a minha assinatura',
      'Como mato o tempo até ao pagamento?',
    ],
  },
  it: {
    crisis: [
      'Voglio morire',
      'vorrei essere morto',
      'Ho voglia di morire',
      'Penso al suicidio',
      'Voglio suicidarmi',
      'Ho pensieri suicidi',
      'Voglio uccidermi',
      'Penso di ammazzarmi',
      'mi voglio ammazzare',
      'Voglio farla finita',
      'Voglio togliermi la vita',
      'Non voglio più vivere',
      'Non ho più voglia di vivere',
      'Voglio farmi del male',
      'Starebbero meglio senza di me',
    ],
    ordinary: [
      'Voglio morire dal ridere',
      'Non voglio morire',
      'Voglio farla finita con questo abbonamento',
      'Mi ammazzo di lavoro',
      'Mia madre mi vuole uccidere per il prezzo',
      'Non voglio più vivere a Roma',
      'Si può vivere di abbonamenti?',
      'Come metto fine al mio abbonamento?',
      'Voglio tagliarmi i capelli in diretta',
      'Voglio tagliare un video',
    ],
  },
}
const all = crisisLanguages.map((language) => ({ ...language, ...sentences[language.code] }))

test.each(all)(
  'people in a crisis who write $code are recognized, and answered in that language',
  ({ code, answer, directory, crisis }) => {
    expect(crisis.length).toBeGreaterThan(10)
    for (const sentence of crisis) {
      expect([sentence, crisisLanguageOf(sentence)?.code]).toEqual([sentence, code])
      expect(answerToCrisis(sentence)).toMatchObject({ answer, directory })
    }
  },
)

test.each(all)(
  "ordinary words and figures of speech in $code aren't mistaken for a crisis",
  ({ ordinary }) => {
    expect(ordinary.length).toBeGreaterThan(8)
    for (const sentence of ordinary) expect([sentence, answerToCrisis(sentence)]).toEqual([sentence, null])
  },
)

test('every language names an emergency number and links to one directory for all countries', () => {
  expect(all.map(({ code }) => code).toSorted()).toEqual(Object.keys(sentences).toSorted())
  for (const { answer, crisis } of all) {
    expect(answer).toMatch(/\b112\b/)
    const links = crisis.map((sentence) => answerToCrisis(sentence)?.href)
    expect(new Set(links)).toEqual(new Set(['https://findahelpline.com']))
  }
})
