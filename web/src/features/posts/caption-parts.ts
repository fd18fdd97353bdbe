export type CaptionPart = { kind: 'text' | 'tag' | 'mention' | 'link'; text: string }

const pattern =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_/&])#(?<tag>[\p{L}\p{N}_]{1,40})|(?<![\p{L}\p{N}_./])@(?<mention>[a-z0-9_.]{3,30})/giu

/** Splits a post's text into plain text, #tags, @mentions and URLs. Joined, the parts are the original text. */
export function captionParts(words: string): CaptionPart[] {
  const parts: CaptionPart[] = []
  let done = 0
  for (const match of words.matchAll(pattern)) {
    const kind = match.groups?.['tag'] ? 'tag' : match.groups?.['mention'] ? 'mention' : 'link'
    const text = kind === 'tag' ? match[0] : withoutEndMarks(match[0])
    if (match.index > done) parts.push({ kind: 'text', text: words.slice(done, match.index) })
    parts.push({ kind, text })
    done = match.index + text.length
  }
  if (done < words.length) parts.push({ kind: 'text', text: words.slice(done) })
  return parts
}

/** Removes punctuation and brackets at the end, because they belong to the surrounding sentence. */
function withoutEndMarks(text: string): string {
  let end = text.length
  // A loop, because a regular expression anchored at the end would start over at each of many dots.
  while (end > 0 && '.,;:!?)]'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The tags of a post that don't appear in its text. */
export function tagsBeside(words: string, tags: readonly string[]): string[] {
  const shown = new Set(
    captionParts(words).flatMap((part) => (part.kind === 'tag' ? [part.text.slice(1).toLowerCase()] : [])),
  )
  return tags.filter((tag) => !shown.has(tag.toLowerCase()))
}
