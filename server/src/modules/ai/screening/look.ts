import { sql } from 'kysely'
import pRetry from 'p-retry'
import type { Screening } from '@fanfare/engine/screening/screening'
import { AiFault, type AiFaultCode } from '#gateways/ai/port'
import { BadPicture, type PictureScreener } from '#gateways/screening/port'
import type { Db } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import type { Tool } from '../catalogue/tool.ts'

/** The score from which a picture counts as sexual. */
const SEXUAL = 0.7
/** The lower threshold for a picture that may show somebody too young. */
const MAYBE_SEXUAL = 0.5
/**
 * Ages are estimated from faces and can be wrong by years, so nobody in a sexual picture may look younger than this.
 */
const YOUNGEST_LOOK = 21

/** Whether a picture may show somebody under 18. */
export const mayShowMinor = ({ youngest }: Screening): boolean =>
  youngest !== null && youngest < YOUNGEST_LOOK

/** Sexual pictures that may show somebody under 18 are forbidden, and so are sexual pictures of real people. */
export const isForbidden = (seen: Screening, { canShowPeople }: Pick<Tool, 'canShowPeople'>): boolean =>
  (seen.sexual >= MAYBE_SEXUAL && mayShowMinor(seen)) || (seen.sexual >= SEXUAL && canShowPeople)

/**
 * Looks at a picture or video. Retries here, because a result in the provider's response would be lost if the job ran
 * again. Returns null if no screening is available, and throws an `undecodable` AiFault for a file that can't be
 * decoded.
 */
export async function look(
  { screener }: Pick<AiDeps, 'screener'>,
  file: Parameters<PictureScreener['screen']>[0],
  { ages, signal, undecodable }: { ages: boolean; signal: AbortSignal; undecodable: AiFaultCode },
): Promise<Screening | null> {
  try {
    return await pRetry(() => screener.screen(file, { ages, signal }), {
      retries: 2,
      minTimeout: 100,
      signal,
      shouldRetry: ({ error }) => !(error instanceof BadPicture),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BadPicture) throw new AiFault(undecodable, error.message)
    return null
  }
}

/** Records for moderators why a file was refused. */
export async function noteRefusal(
  db: Db,
  attemptId: string,
  { what, seen }: { what: 'A result' | 'A file'; seen: Screening },
): Promise<void> {
  const youngest = seen.youngest?.toFixed(0) ?? 'nobody'
  const note = `${what} was refused: sexual ${seen.sexual.toFixed(2)}, youngest ${youngest}`
  await db
    .updateTable('ai_attempt')
    .set({ screening_notes: sql`array_append(screening_notes, ${note})` })
    .where('id', '=', attemptId)
    .execute()
}
