const LONGEST = 80

/** The first line or sentence of a post's words as the title of its locked picture, and what is left for below. */
export function splitTitle(words: string): { title: string | null; rest: string } {
  const text = words.trim()
  const end = /\n|(?<=[.!?])\s/.exec(text)?.index ?? text.length
  const first = text.slice(0, end).trim()
  if (first === '' || first.length > LONGEST) return { title: null, rest: text }
  return { title: first.replace(/(?<![.!?])[.]$/, ''), rest: text.slice(end).trim() }
}
