import type { StickerForm } from '@fanfare/contract/posts/sticker'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findProfileIds } from '#profiles'
import type { StickerRow } from './sticker-queries.ts'

/**
 * Validates stickers and returns them as they are stored. Throws `invalid-request` for a text without words, and for a
 * mention of a profile that the author can't mention.
 */
export async function readStickers(
  tx: Tx,
  { profileId }: Actor,
  stickers: readonly StickerForm[],
): Promise<StickerRow[]> {
  const usernames = stickers.flatMap(({ kind, username }) =>
    kind === 'mention' && username !== undefined ? [username] : [],
  )
  const ids = await findProfileIds(tx, { usernames, viewerId: profileId })
  return stickers.map((sticker, index) => {
    const { kind, x, y, size, rotation, color } = sticker
    const placed = { kind, x, y, size, rotation, color }
    if (kind === 'text') {
      const text = sticker.text?.trim() ?? ''
      if (text === '') throw refusal(index, 'text', 'Enter some text.')
      return { ...placed, text, profile_id: null }
    }
    const mentionedId = ids.get(sticker.username?.toLowerCase() ?? '')
    if (mentionedId === undefined) throw refusal(index, 'username', 'Choose someone to mention.')
    return { ...placed, text: null, profile_id: mentionedId }
  })
}

const refusal = (index: number, field: 'text' | 'username', message: string): Problem =>
  new Problem('invalid-request', { fields: { [`stickers.${index}.${field}`]: message } })
