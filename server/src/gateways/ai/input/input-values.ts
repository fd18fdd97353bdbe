import { AiFault, type AiInputFile, type AiSubmission } from '../port.ts'

type Named = Pick<AiSubmission, 'input'>

/** The text of a field; undefined if it is absent or empty. */
export function textOf({ input }: Named, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The text of a field that has to be there. Throws `bad-input`. */
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

/** The field if it is one of these words. */
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

/** The file of a field that has to be there. Throws `bad-input`. */
export function neededFile(request: Pick<AiSubmission, 'files'>, name: string): AiInputFile {
  return request.files.get(name) ?? missing(name)
}

function missing(field: string): never {
  throw new AiFault('bad-input', `${field} is missing`, { field })
}

/** Keeps a number within the provider's range, and notes it for the user if that changed it. */
export function within(
  value: number | undefined,
  { name, least, most, notes }: { name: string; least: number; most: number; notes: string[] },
): number | undefined {
  if (value === undefined) return undefined
  const kept = Math.min(Math.max(value, least), most)
  if (kept !== value) notes.push(`${name} was set to ${kept}, because this model takes ${least} to ${most}.`)
  return kept
}

/** The address of a sound: a file of ours, or one that the user named. */
export function soundOf(request: AiSubmission): string | undefined {
  return request.files.get('audio')?.url ?? textOf(request, 'audio')
}

/** Notes each of these fields that was filled in and that the model can't use. */
export function noteUnused(
  { input }: Named,
  labels: Readonly<Record<string, string>>,
  notes: string[],
): void {
  for (const [name, label] of Object.entries(labels)) {
    const isEmpty = [undefined, null, '', false].some((empty) => empty === input[name])
    if (!isEmpty) notes.push(`This model doesn't use the ${label}.`)
  }
}
