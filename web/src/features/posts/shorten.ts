const MAX_LETTERS = 220
const MAX_LINES = 5

/** The beginning of a long text, cut off after a word; null if the text is short enough to be shown in full. */
export function shorten(words: string): string | null {
  const lines = words.split('\n')
  const head = lines.slice(0, MAX_LINES).join('\n')
  if (lines.length <= MAX_LINES && words.length <= MAX_LETTERS * 1.2) return null
  if (head.length <= MAX_LETTERS) return head.trimEnd()
  const cut = head.slice(0, MAX_LETTERS)
  const end = cut.search(/\s\S*$/)
  return (end > MAX_LETTERS / 2 ? cut.slice(0, end) : cut).trimEnd()
}
