import { createInlineImage, lockUsableContents, type OwnContent } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db, Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ChosenPicture, ProfileForm } from '../profile-form.ts'

type Storing = Parameters<typeof createInlineImage>[0]
export interface PictureDeps extends Storing {
  db: Db
  clock: Clock
}

const columns = ['photo_content_id', 'cover_content_id'] as const

/** The ids of the chosen contents, by column. */
export type ChosenPictures = { [Column in (typeof columns)[number]]?: string }

/** Stores uploaded pictures as contents of the current profile, and returns the ids of the chosen contents. */
export async function storePictures(
  deps: PictureDeps,
  actor: Actor,
  { photo, cover }: Pick<ProfileForm, 'photo' | 'cover'>,
): Promise<ChosenPictures> {
  const photoId = photo && (await contentOf(deps, actor, { field: 'photo', picture: photo }))
  const coverId = cover && (await contentOf(deps, actor, { field: 'cover_image', picture: cover }))
  return {
    ...(photoId !== undefined && { photo_content_id: photoId }),
    ...(coverId !== undefined && { cover_content_id: coverId }),
  }
}

/**
 * Locks the chosen contents, so that nobody deletes them until the transaction ends. Throws `content-not-usable` unless
 * they are photos of the current profile that everybody can see. They may still be processing.
 */
export async function lockPictures(tx: Tx, actor: Actor, chosen: ChosenPictures): Promise<void> {
  const wanted = columns.flatMap((column) => {
    const id = chosen[column]?.toLowerCase()
    return id === undefined ? [] : [{ column, id }]
  })
  if (wanted.length === 0) return
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const contents = await lockUsableContents(tx, { profileId: actor.profileId, ids })
  const refused = wanted.flatMap(({ column, id }) => {
    const because = refusalOf(contents.find((content) => content.id === id))
    return because === null ? [] : [[column, because] as const]
  })
  if (refused.length > 0) throw new Problem('content-not-usable', { fields: Object.fromEntries(refused) })
}

/** Refuses NSFW photos, because everybody sees profile pictures. */
function refusalOf(content: OwnContent | undefined): string | null {
  if (content?.kind !== 'photo' || content.status === 'failed') return 'Choose one of your photos.'
  return content.is_nsfw ? 'This photo is NSFW, so it can’t be shown on a profile.' : null
}

async function contentOf(
  deps: PictureDeps,
  actor: Actor,
  { field, picture }: { field: string; picture: ChosenPicture },
): Promise<string> {
  if ('contentId' in picture) return picture.contentId
  try {
    return await createInlineImage(deps, actor, picture.file)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { fields: { [field]: error.message } })
  }
}
