import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import type { Tx } from '#kernel/db'
import { insertDoneKeys } from './queries.ts'
import { addSource, addSources, removeSource, removeSources, rowOf, type Source } from './source-queries.ts'

type ActivityType = Exclude<NotificationType, 'receipt' | 'renewal' | 'payout' | 'account'>

/** An event that concerns a profile. */
export interface Activity {
  type: ActivityType
  /** Identifies it among events of its type: repeating it notifies nobody. */
  id: string
  toProfileId: string
  /** The actor. Nobody is notified of their own actions. */
  byProfileId?: string
  /**
   * The object of the action. Actions of several people on it in one day (UTC) are one notification; without an object,
   * each action is one.
   */
  to?: string
  postId?: string | null
  commentId?: string
  /** In hundredths of a credit. */
  amount?: bigint
  /** The event, if no profile caused it, and the page of the app that it opens. */
  title?: string
  path?: string
  at: Date
}

/** Notifies a profile of an event, once, when this transaction commits. */
export async function tellProfile(tx: Tx, activity: Activity): Promise<void> {
  if (activity.byProfileId !== activity.toProfileId) await addSource(tx, sourceOf(activity))
}

/** Notifies several profiles, each once; a recalled notification isn't sent again. Two statements. */
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

/** Recalls the notification of an undone action, such as a like. It then names the remaining actors. */
export const recallActivity = (tx: Tx, activity: Pick<Activity, 'type' | 'id'>): Promise<void> =>
  removeSource(tx, { key: keyOf(activity) })

/** The same for several. One statement. */
export const recallActivities = (
  tx: Tx,
  activities: readonly Pick<Activity, 'type' | 'id'>[],
): Promise<void> => removeSources(tx, { keys: activities.map(keyOf) })

/** An activity as JSON, for a statement that notifies with `addingSource`. */
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
