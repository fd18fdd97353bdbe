import { createInlineImage, lockOwnContents } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db, Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ChosenPicture, ProfileForm } from './profile-form.ts'

type Storing = Parameters<typeof createInlineImage>[0]
export interface PictureDeps extends Storing {
  db: Db
  clock: Clock
}

export interface ChosenPictures {
  photo_content_id?: string
  cover_content_id?: string
}

/** Stores the pictures that came along, as contents of the current profile, and answers which contents are chosen. */
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
 * Makes sure that chosen contents are photos of the current profile, ready or being made, and keeps them from being
 * deleted until the transaction ends. Throws `content-not-usable`.
 */
export async function holdPictures(tx: Tx, actor: Actor, chosen: ChosenPictures): Promise<void> {
  const ids = [...new Set(Object.values(chosen).map((id) => id.toLowerCase()))]
  if (ids.length === 0) return
  const contents = await lockOwnContents(tx, { profileId: actor.profileId, ids })
  const usable = contents.filter(({ kind, status }) => kind === 'photo' && status !== 'failed')
  if (usable.length === ids.length) return
  const isUsable = (id: string): boolean => usable.some((content) => content.id === id.toLowerCase())
  const fields = Object.entries(chosen).filter(([, id]) => !isUsable(id))
  throw new Problem('content-not-usable', {
    fields: Object.fromEntries(fields.map(([field]) => [field, 'Choose a photo of your own.'])),
  })
}

async function contentOf(
  deps: PictureDeps,
  { profileId }: Actor,
  { field, picture }: { field: string; picture: ChosenPicture },
): Promise<string> {
  if ('contentId' in picture) return picture.contentId
  try {
    return await createInlineImage(deps, { profileId }, picture.file)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { fields: { [field]: error.message } })
  }
}
