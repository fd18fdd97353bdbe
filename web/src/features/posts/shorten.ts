const MOST_LETTERS = 220
const MOST_LINES = 5

/** The beginning of a long text, cut off after a word; null if the text is short enough to be shown in full. */
export function shorten(words: string): string | null {
  const lines = words.split('\n')
  const head = lines.slice(0, MOST_LINES).join('\n')
  if (lines.length <= MOST_LINES && words.length <= MOST_LETTERS * 1.2) return null
  if (head.length <= MOST_LETTERS) return head.trimEnd()
  const cut = head.slice(0, MOST_LETTERS)
  const end = cut.search(/\s\S*$/)
  return (end > MOST_LETTERS / 2 ? cut.slice(0, end) : cut).trimEnd()
}
