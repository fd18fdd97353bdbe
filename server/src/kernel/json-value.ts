/** The value at a path in parsed JSON, or undefined. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = new Map<string, unknown>(Object.entries(found)).get(step)
  }
  return found
}

/** The text at a path; null for anything else. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path)
  return typeof found === 'string' && found !== '' ? found : null
}

/** The list at a path; empty for anything else. */
export function listAt(value: unknown, ...path: readonly string[]): unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Parses JSON; undefined if it is invalid. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
