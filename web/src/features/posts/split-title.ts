const LONGEST = 80

/** Splits a post's text into its first line or sentence, which is the title of a locked post, and the rest. */
export function splitTitle(words: string): { title: string | null; rest: string } {
  const text = words.trim()
  const end = /\n|(?<=[.!?])\s/.exec(text)?.index ?? text.length
  const first = text.slice(0, end).trim()
  if (first === '' || first.length > LONGEST) return { title: null, rest: text }
  return { title: first.replace(/(?<![.!?])[.]$/, ''), rest: text.slice(end).trim() }
}
