/** An @mention that is being typed: the text after the @, and the position of the @. */
export type TypedMention = { text: string; start: number }

/** The @mention that contains the caret or ends at it; null if the caret is elsewhere. */
export function mentionAtCaret(text: string, caret: number): TypedMention | null {
  const match = /(?<![\p{L}\p{N}_./&#@])@([\p{L}\p{N}_.]*)$/u.exec(text.slice(0, caret))
  return match && { text: match[1] ?? '', start: match.index }
}

/** Returns the text with the completed mention, and the new position of the caret. */
export function completeMention(
  text: string,
  { text: typed, start }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const put = `@${username} `
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '')
  return { text: text.slice(0, start) + put + rest, caret: start + put.length }
}
