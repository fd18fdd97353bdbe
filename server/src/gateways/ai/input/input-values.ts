import { AiFault, type AiInputFile, type AiSubmission } from '../port.ts'

type Named = Pick<AiSubmission, 'input'>

/** A field's text; undefined if it is missing or empty. */
export function textOf({ input }: Named, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The text of a required field. Throws `bad-input`. */
export function neededText(request: Named, name: string): string {
  return textOf(request, name) ?? missing(name)
}

export function numberOf({ input }: Named, name: string): number | undefined {
  const value = input[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function flagOf({ input }: Named, name: string): boolean | undefined {
  const value = input[name]
  return typeof value === 'boolean' ? value : undefined
}

/** The field's value if it is one of these words. */
export function wordOf<Word extends string>(
  { input }: Named,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === input[name])
}

export function fileOf({ files }: Pick<AiSubmission, 'files'>, name: string): AiInputFile | undefined {
  return files.get(name)
}

/** The file of a required field. Throws `bad-input`. */
export function neededFile(request: Pick<AiSubmission, 'files'>, name: string): AiInputFile {
  return request.files.get(name) ?? missing(name)
}

function missing(field: string): never {
  throw new AiFault('bad-input', `${field} is missing`, { field })
}

/** Limits a number to the provider's range, and adds a note for the user if that changes it. */
export function within(
  value: number | undefined,
  { name, least, most, notes }: { name: string; least: number; most: number; notes: string[] },
): number | undefined {
  if (value === undefined) return undefined
  const kept = Math.min(Math.max(value, least), most)
  if (kept !== value) notes.push(`${name} was set to ${kept}, because this model takes ${least} to ${most}.`)
  return kept
}

/** The address of a sound: one of our files, or an address that the user entered. */
export function soundOf(request: AiSubmission): string | undefined {
  return request.files.get('audio')?.url ?? textOf(request, 'audio')
}

/** Adds a note for each filled-in field that the model doesn't support. */
export function noteUnused(
  { input }: Named,
  labels: Readonly<Record<string, string>>,
  notes: string[],
): void {
  for (const [name, label] of Object.entries(labels)) {
    const isEmpty = [undefined, null, '', false].some((empty) => empty === input[name])
    if (!isEmpty) notes.push(`This model doesn’t use the ${label}.`)
  }
}
