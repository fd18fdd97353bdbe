import type { AiResult } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import { fileFieldNames } from '../catalogue/inputs-of.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Step } from '../running/step.ts'
import { isForbidden, look, noteRefusal } from './look.ts'
import { screenPrompt } from './screen-prompt.ts'

/**
 * A picture that this server draws by fixed rules from words alone can't show anything sexual. A result made from a
 * file can show what the file shows, so it is screened.
 */
const isDrawnFromWords = (
  { task, input }: Step['request'],
  { provider }: Step['attempt'],
  { model }: AiResult,
): boolean =>
  provider === 'local' &&
  model === undefined &&
  !fileFieldNames(toolOf(task)).some((name) => typeof input[name] === 'string')

/** Why a result wasn't kept: its content is forbidden, or it couldn't be screened. */
export type Refusal = 'result-refused' | 'result-unscreened'

/**
 * Screens a text like a prompt, together with the prompt itself, because one can name the person and the other the act.
 */
export const screenText = ({ task, input }: Step['request'], text: string): Refusal | null =>
  screenPrompt(toolOf(task), { ...input, result: text }).ok ? null : 'result-refused'

/**
 * Screens a result before it is kept and charged. Refuses sexual results that may show somebody under 18, and sexual
 * results made from pictures of real people. Returns null for a result that can be kept, and throws an AiFault for a
 * file that can't be decoded.
 */
export async function screenResult(
  deps: Pick<AiDeps, 'db' | 'screener'>,
  { request, attempt, signal }: Step,
  { result, path }: { result: Exclude<AiResult, { kind: 'text' }>; path: string },
): Promise<Refusal | null> {
  if (isDrawnFromWords(request, attempt, result)) return null
  const options = { ages: false, signal, undecodable: 'no-result' } as const
  const seen = await look(deps, { path, kind: result.kind }, options)
  if (seen === null) return 'result-unscreened'
  if (!isForbidden(seen, toolOf(request.task))) return null
  await noteRefusal(deps.db, attempt.id, { what: 'A result', seen })
  return 'result-refused'
}
