import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '#kernel/json-value'
import { picturePrompt } from '../input/portrait.ts'
import { aspectOf, sizeFor } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

/** The bundled workflows, each named after its task. */
const ownFolder = path.join(import.meta.dirname, 'workflows')

/** Reads a model's workflow: the operator's, otherwise the bundled one. Throws `not-configured` if neither exists. */
export async function readWorkflow(name: string, folder: string | null): Promise<object> {
  if (!/^[\w-]+$/.test(name)) throw new AiFault('not-configured', `${name} isn’t a valid workflow name.`)
  for (const place of folder === null ? [ownFolder] : [folder, ownFolder]) {
    const text = await readFile(path.join(place, `${name}.json`), 'utf8').catch(() => null)
    const workflow = text === null ? null : parse(text)
    if (text !== null && (typeof workflow !== 'object' || workflow === null)) {
      throw new AiFault('not-configured', `The workflow ${name}.json isn’t a JSON object.`)
    }
    if (typeof workflow === 'object' && workflow !== null) return workflow
  }
  throw new AiFault('not-configured', `There is no workflow ${name}.json.`)
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** The names of a workflow's placeholders. */
export function namesIn(workflow: object): Set<string> {
  return new Set([...JSON.stringify(workflow).matchAll(placeholder)].map(([, name = '']) => name))
}

/**
 * Replaces `{{name}}` by its value. If the placeholder is the whole string, the value keeps its type, such as a number.
 */
export function fillWorkflow(workflow: unknown, values: ReadonlyMap<string, string | number>): unknown {
  if (Array.isArray(workflow)) return workflow.map((item: unknown) => fillWorkflow(item, values))
  if (typeof workflow === 'object' && workflow !== null) {
    return Object.fromEntries(
      Object.entries(workflow).map(([name, value]) => [name, fillWorkflow(value, values)]),
    )
  }
  if (typeof workflow !== 'string') return workflow
  const whole = /^\{\{\s*(\w+)\s*\}\}$/.exec(workflow)?.[1]
  if (whole !== undefined) return values.get(whole) ?? ''
  return workflow.replaceAll(placeholder, (_, name: string) => String(values.get(name) ?? ''))
}

/** A request's values for a workflow's placeholders, except for files. Every input field can be a placeholder. */
export function valuesOf(request: AiSubmission, notes: string[]): Map<string, string | number> {
  const { input, attemptId, outputs } = request
  const fields = Object.entries(input).filter(
    (field): field is [string, string | number] =>
      typeof field[1] === 'string' || typeof field[1] === 'number',
  )
  const known: Record<string, string | number> = {
    negative_prompt: '',
    strength: 0.75,
    ...Object.fromEntries(fields),
    ...sizeFor(request, { step: 8, least: 64, mostSide: 4096, mostPixels: 4_194_304 }, notes),
    aspect_ratio: aspectOf(request) ?? 'square',
    batch_size: outputs,
    seconds: input['duration'] === 'long' ? 10 : 5,
    seed: typeof input['seed'] === 'number' ? input['seed'] : seedOf(attemptId),
  }
  if (typeof input['prompt'] === 'string') known['prompt'] = picturePrompt(request)
  return new Map(Object.entries(known))
}

/** The same attempt always gets the same seed, so that a request that is sent again doesn't change. */
function seedOf(attemptId: string): number {
  return createHash('sha256').update(attemptId).digest().readUInt32BE(0)
}
