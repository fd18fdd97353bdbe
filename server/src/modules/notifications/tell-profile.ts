import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import type { Tx } from '#kernel/db'
import { insertDoneKeys } from './queries.ts'
import { addSource, addSources, removeSource, removeSources, rowOf, type Source } from './source-queries.ts'

type ActivityType = Exclude<NotificationType, 'receipt' | 'renewal' | 'payout' | 'account'>

/** Something that concerns a profile. */
export interface Activity {
  type: ActivityType
  /** Names it among those of its type: the same again tells nothing. */
  id: string
  toProfileId: string
  /** Who did it. Nobody is told what they did themselves. */
  byProfileId?: string
  /** What it was done to. What several people do to it on one day (UTC) is one notification; without it, each is one. */
  to?: string
  postId?: string | null
  commentId?: string
  /** In hundredths of a credit. */
  amount?: bigint
  /** What happened, where no profile did it, and the page of the app that it leads to. */
  title?: string
  path?: string
  at: Date
}

/** Tells a profile what happened, once, when this transaction commits. */
export async function tellProfile(tx: Tx, activity: Activity): Promise<void> {
  if (activity.byProfileId !== activity.toProfileId) await addSource(tx, sourceOf(activity))
}

/** Tells several profiles, each once: what was taken back meanwhile isn't told again. Two statements. */
export async function tellProfilesOnce(
  tx: Tx,
  { activities, at }: { activities: readonly Omit<Activity, 'at'>[]; at: Date },
): Promise<void> {
  const sources = activities
    .filter(({ byProfileId, toProfileId }) => byProfileId !== toProfileId)
    .map((activity) => sourceOf({ ...activity, at }))
  const added = await insertDoneKeys(tx, { keys: sources.map(({ key }) => key), at })
  await addSources(
    tx,
    sources.filter(({ key }) => added.has(key)),
  )
}

/** Takes back what was undone, such as a like. The notification then names those that are left. */
export const recallActivity = (tx: Tx, activity: Pick<Activity, 'type' | 'id'>): Promise<void> =>
  removeSource(tx, { key: keyOf(activity) })

/** The same for several. One statement. */
export const recallActivities = (
  tx: Tx,
  activities: readonly Pick<Activity, 'type' | 'id'>[],
): Promise<void> => removeSources(tx, { keys: activities.map(keyOf) })

/** An activity as JSON, for a statement that tells of it with `addingSource`. */
export const writeActivity = (activity: Activity): string => JSON.stringify(rowOf(sourceOf(activity)))

function sourceOf({ type, toProfileId, byProfileId, to, at, ...rest }: Activity): Source {
  const { id, ...subject } = rest
  const key = keyOf({ type, id })
  const day = at.toISOString().slice(0, 10)
  return {
    ...subject,
    key,
    type,
    at,
    recipientId: toProfileId,
    ...(byProfileId !== undefined && { actorId: byProfileId }),
    groupKey: to === undefined ? key : `${type}:${to}:${day}`,
  }
}

const keyOf = ({ type, id }: Pick<Activity, 'type' | 'id'>): string => `${type}:${id}`
