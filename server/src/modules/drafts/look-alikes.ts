/** Letters of other alphabets and the Latin letters that they look like, in pairs. Capitals only if they differ. */
const pairs = [
  // Cyrillic.
  'аaвbгrеeкkмmнhоoпnрpсcтtуyхxіiјjѕsԁdһhԛqԝwүyӏl',
  // Greek. Some capitals look like another letter than their lowercase: Η and η, Ν and ν, Υ and υ.
  'αaΒbεeΗhηnιiκkΜmΝnνvοoρpτtΥyυuχxγyωwΖzΧx',
  // Armenian, and Latin letters that Unicode doesn't decompose.
  'օoսuոnցgհhզqɑaɡgıi',
].join('')

const latinOf = new Map(
  [...pairs.matchAll(/(?<letter>.)(?<latin>.)/gu)].map(({ groups }) => [
    groups?.['letter'],
    groups?.['latin'],
  ]),
)

const foldLetter = (letter: string): string =>
  latinOf.get(letter) ?? latinOf.get(letter.toLowerCase()) ?? letter.toLowerCase()

/**
 * A word in lower case, with look-alikes replaced by Latin letters. A word that still has Cyrillic or Greek letters
 * after that belongs to such a language, so it is only lowercased, which makes its capitals match.
 */
export function foldLookAlikes(word: string): string {
  const folded = Array.from(word, foldLetter).join('')
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(folded) ? word.toLowerCase() : folded
}
