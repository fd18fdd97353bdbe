import { sql } from 'kysely'
import pRetry from 'p-retry'
import type { Screening } from '@fanfare/engine/screening/screening'
import { BadPicture, type PictureScreener } from '#gateways/screening/port'
import { AiFault, type AiResult } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import { fileFieldNames } from '../catalogue/inputs-of.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { Step } from '../running/step.ts'
import { screenPrompt } from './screen-prompt.ts'

/** The score from which a result counts as sexual. */
const SEXUAL = 0.7
/** The lower threshold for a result that may show somebody too young. */
const MAYBE_SEXUAL = 0.5
/**
 * Ages are estimated from faces and can be wrong by years, so nobody in a sexual picture may look younger than this.
 */
const YOUNGEST_LOOK = 21

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
  const seen = await look(deps, { path, kind: result.kind }, signal)
  if (seen === null) return 'result-unscreened'
  const { sexual, youngest } = seen
  const couldBeMinor = sexual >= MAYBE_SEXUAL && youngest !== null && youngest < YOUNGEST_LOOK
  const isLikeness = sexual >= SEXUAL && toolOf(request.task).canShowPeople
  if (!couldBeMinor && !isLikeness) return null
  const note = `A result was refused: sexual ${sexual.toFixed(2)}, youngest ${youngest?.toFixed(0) ?? 'nobody'}`
  await deps.db
    .updateTable('ai_attempt')
    .set({ screening_notes: sql`array_append(screening_notes, ${note})` })
    .where('id', '=', attempt.id)
    .execute()
  return 'result-refused'
}

/**
 * Retries here, because a result in the provider's response would be lost if the job ran again. Returns null if no
 * screening is available.
 */
async function look(
  { screener }: Pick<AiDeps, 'screener'>,
  file: Parameters<PictureScreener['screen']>[0],
  signal: AbortSignal,
): Promise<Screening | null> {
  try {
    return await pRetry(() => screener.screen(file, { signal }), {
      retries: 2,
      minTimeout: 100,
      signal,
      shouldRetry: ({ error }) => !(error instanceof BadPicture),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BadPicture) throw new AiFault('no-result', error.message)
    return null
  }
}
