/** A #tag or @mention that is being typed: the text after its sign, and where the sign stands. */
export type TypedWord = { sign: '@' | '#'; text: string; start: number }

/** The #tag or @mention that the caret stands in or right behind; null elsewhere. */
export function wordAtCaret(text: string, caret: number): TypedWord | null {
  const before = text.slice(0, caret)
  const match = /(?<![\p{L}\p{N}_./&#@])([@#])([\p{L}\p{N}_.]*)$/u.exec(before)
  if (!match || (match[1] !== '@' && match[1] !== '#')) return null
  return { sign: match[1], text: match[2] ?? '', start: match.index }
}

/** The text with the typed word replaced, and where the caret goes. */
export function completeWord(text: string, word: TypedWord, whole: string): { text: string; caret: number } {
  const end = word.start + 1 + word.text.length
  const put = `${word.sign}${whole} `
  const rest = text.slice(end).replace(/^ /, '')
  return { text: text.slice(0, word.start) + put + rest, caret: word.start + put.length }
}
