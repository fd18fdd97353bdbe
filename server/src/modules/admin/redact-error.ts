const MAX_CHARACTERS = 200

/** Patterns of private text that must not appear in an error, in the order in which they are replaced. */
const hidden: readonly [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]'],
  [/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[email]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g, '[account]'],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '[…]'],
  // Keys, tokens and ids: long words, and shorter ones that contain a digit.
  [/[A-Za-z0-9_+/=-]{20,}/g, '[…]'],
  [/\b(?=[A-Za-z0-9_]*\d)[A-Za-z0-9_]{9,}\b/g, '[…]'],
]

/** The first line of an error, without personal data or secrets. */
export function redactError(error: string): string {
  const line = error.split('\n')[0] ?? ''
  const shown = hidden.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line).trim()
  return shown.length > MAX_CHARACTERS ? `${shown.slice(0, MAX_CHARACTERS - 1)}…` : shown
}
