import { lockUsableContents } from '#content'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { VerificationConfig } from '#verification'
import { readPrice } from '../sales/read-price.ts'

/** The text and files of a message, and their price. */
export interface Written {
  text: string
  contentIds: string[]
  /** The price of the media in hundredths of a credit; 0 if they aren't for sale. */
  price: bigint
}

/**
 * Reads the text, media and price of a message. Throws `message-is-empty`, `content-not-usable` and the problems of
 * `readPrice`.
 */
export async function readWritten(
  tx: Tx,
  deps: { config: VerificationConfig },
  { actor, form }: { actor: Actor; form: { text: string; content_ids?: string[]; price?: number } },
): Promise<Written> {
  const { profileId } = actor
  const text = form.text.trim()
  const contentIds = (form.content_ids ?? []).map((id) => id.toLowerCase())
  if (text === '' && contentIds.length === 0) {
    throw new Problem('message-is-empty', { fields: { text: 'Write something, or add a photo or video.' } })
  }
  const hasMedia = contentIds.length > 0
  const price = await readPrice(tx, deps, { actor, price: form.price ?? 0, hasMedia })
  const ids = await listUnusable(tx, { profileId, contentIds })
  if (ids.length > 0) throw new Problem('content-not-usable', { facts: { ids } })
  return { text, contentIds, price }
}

/**
 * Which of these can't be sent: everything except the writer's own photos and videos that are ready. Those are locked,
 * so that they can't be deleted meanwhile.
 */
export async function listUnusable(
  tx: Tx,
  { profileId, contentIds }: { profileId: string; contentIds: readonly string[] },
): Promise<string[]> {
  if (contentIds.length === 0) return []
  const found = await lockUsableContents(tx, { profileId, ids: contentIds })
  const usable = new Set(
    found
      .filter(({ upload_kind: kind, status }) => kind === 'media' && status === 'ready')
      .map(({ id }) => id),
  )
  return contentIds.filter((id) => !usable.has(id))
}
