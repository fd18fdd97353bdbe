import type { ActivityType } from '@fanfare/contract/notifications/notification-type'
import type { Tx } from '#kernel/db'
import { insertDoneKeys } from './queries.ts'
import { addSource, addSources, removeSource, removeSources, rowOf, type Source } from './source-queries.ts'

/** An event that a profile is notified of. */
export interface Activity {
  type: ActivityType | 'ai_result'
  /** Identifies the event among events of its type. Repeating it notifies nobody. */
  id: string
  toProfileId: string
  /** The profile that acts. Nobody is notified of their own actions. */
  byProfileId?: string
  /**
   * The subject of the action. All actions on the same thing on one UTC day become one notification. Without this,
   * each action has its own notification.
   */
  to?: string
  postId?: string | null
  commentId?: string
  /** In hundredths of a credit. */
  amount?: bigint
  /** Describes the event if no profile caused it, and the page of the app that it opens. */
  title?: string
  path?: string
  at: Date
}

/** Notifies a profile of an event, once, when this transaction commits. */
export async function tellProfile(tx: Tx, activity: Activity): Promise<void> {
  if (activity.byProfileId !== activity.toProfileId) await addSource(tx, sourceOf(activity))
}

/** Notifies several profiles, each once. A recalled notification isn't sent again. Takes two statements. */
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

/** Recalls an action that was undone, such as a like. The notification then names the remaining actors. */
export const recallActivity = (tx: Tx, activity: Pick<Activity, 'type' | 'id'>): Promise<void> =>
  removeSource(tx, { key: keyOf(activity) })

/** Recalls several actions in one statement. */
export const recallActivities = (
  tx: Tx,
  activities: readonly Pick<Activity, 'type' | 'id'>[],
): Promise<void> => removeSources(tx, { keys: activities.map(keyOf) })

/** An activity as JSON, for statements that use `addingSource`. */
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
