import { badgesOf } from '#profiles'
import type { Tx } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'
import { recall, tell } from '#notifications'
import { expireTransfers, type ProfileTransferRow } from './queries.ts'

type Transfer = Omit<ProfileTransferRow, 'state' | 'decided_at' | 'carried'>

/** Notifies the recipient that a transfer waits for their answer, until it is decided or expires. */
export async function tellOfRequest(tx: Tx, transfer: Transfer): Promise<void> {
  const { expires_at: until } = transfer
  await tell(tx, {
    key: requestKey(transfer),
    userId: transfer.to_user_id,
    notification: {
      kind: 'profile-transfer-requested',
      username: await usernameOf(tx, transfer),
      expiresAt: until.toISOString(),
    },
    at: transfer.created_at,
    until,
  })
}

/** Recalls the notification of a request, because the transfer was decided. */
export const recallRequest = (tx: Tx, transfer: { id: string }): Promise<void> =>
  recall(tx, { key: requestKey(transfer) })

/** Notifies both users, and their open tabs, that a transfer was accepted. */
export async function tellOfAcceptance(tx: Tx, transfer: Transfer, { at }: { at: Date }): Promise<void> {
  const username = await usernameOf(tx, transfer)
  for (const [to, userId] of [
    ['giver', transfer.from_user_id],
    ['recipient', transfer.to_user_id],
  ] as const) {
    const key = `profile-transferred:${transfer.id}:${to}`
    await tell(tx, { key, userId, notification: { kind: 'profile-transferred', username, to }, at })
    await sendEvent(tx, { userId, name: 'profile-transferred', data: { profile_id: transfer.profile_id } })
  }
}

/** Recalls the notifications of expired requests. */
export async function expireRequests(tx: Tx, which: { profileId?: string; at: Date }): Promise<void> {
  for (const expired of await expireTransfers(tx, which)) await recallRequest(tx, expired)
}

const requestKey = ({ id }: { id: string }): string => `profile-transfer-requested:${id}`

async function usernameOf(tx: Tx, { profile_id: id }: Transfer): Promise<string> {
  const badge = (await badgesOf(tx, [id])).get(id)
  if (!badge) throw new Error(`The profile ${id} is being transferred, but it is gone.`)
  return badge.username
}
