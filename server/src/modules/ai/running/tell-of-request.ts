import { tellByMail, tellProfile } from '#notifications'
import { findOwner } from '#profiles'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'
import { toolOf } from '../catalogue/tools.ts'
import type { RequestRow } from './attempt-queries.ts'
import { noOutlook, type Outlook } from '../outlook/outlook.ts'

type Told = Pick<RequestRow, 'id' | 'profile_id' | 'status' | 'stage' | 'progress'>

/** Sends a request's change to its owner's open tabs. A finished request has no outlook. */
export const tellOfRequest = (tx: Tx, request: Told, outlook: Outlook = noOutlook): Promise<void> =>
  tell(tx, sendEvent, { request, outlook })

/** Sends a request's progress. It isn't stored, because it is soon outdated. */
export const tellOfProgress = (tx: Tx, request: Told, outlook: Outlook): Promise<void> =>
  tell(tx, sendPassingEvent, { request, outlook })

/** Requests move with a transferred profile, so only its present owner can read them and is notified. */
async function tell(
  tx: Tx,
  send: typeof sendEvent<'ai-request'>,
  { request, outlook }: { request: Told; outlook: Outlook },
): Promise<void> {
  const { id, profile_id: profileId, status, stage, progress } = request
  const userId = await findOwner(tx, { profileId })
  if (userId === null) return
  const data = { id, status, stage, progress, ...outlook }
  await send(tx, { userId, name: 'ai-request', data })
}

type Ended = Pick<RequestRow, 'id' | 'profile_id' | 'task' | 'status'>

/**
 * Notifies the owner, who may have left the page, that a request succeeded or failed. Owners who canceled it themselves
 * aren't notified, and neither is somebody who waits for a better prompt, because it appears in the form.
 */
export async function tellOfResult(tx: Tx, request: Ended, { at }: { at: Date }): Promise<void> {
  const { id, profile_id: toProfileId, task, status } = request
  if (task === 'prompt_optimizer' || (status !== 'succeeded' && status !== 'failed')) return
  const { title, slug } = toolOf(task)
  await tellProfile(tx, {
    type: 'ai_result',
    id,
    toProfileId,
    at,
    title:
      status === 'succeeded' ? `${title}: your result is ready` : `${title} failed. You weren’t charged.`,
    path: slug === null ? '/ai/history' : `/ai/${slug}?request=${id}`,
  })
  const userId = await findOwner(tx, { profileId: toProfileId })
  if (userId === null) return
  await tellByMail(tx, {
    key: `ai-result-mail:${id}`,
    userId,
    notification: { kind: 'ai-result', title, slug, requestId: id, outcome: status },
  })
}
