import { randomUUID } from 'node:crypto'
import { newId } from '#kernel/clock'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { holdPictures, storePictures, type PictureDeps } from './choose-pictures.ts'
import type { CompleteForm } from './profile-form.ts'
import { findProfile, insertProfile } from './queries.ts'
import { chooseUsername, claimingUsername } from './username.ts'

/**
 * Creates another profile of the own user and answers its id; the session stays with the current one. Throws
 * `username-in-use`, `username-reserved`, and the refusals of a picture.
 */
export async function createProfile(deps: PictureDeps, actor: Actor, form: CompleteForm): Promise<string> {
  const username = chooseUsername(form.username, { current: null })
  // Before the pictures are stored; who takes the name between here and there still gets it alone.
  if (await findProfile(deps.db, { key: username })) throw new Problem('username-in-use')
  const pictures = await storePictures(deps, actor, form)
  const id = newId(deps.clock)
  const at = deps.clock.now()
  await claimingUsername(() =>
    inTransaction(deps.db, async (tx) => {
      await holdPictures(tx, actor, pictures)
      await insertProfile(tx, {
        id,
        uuid: randomUUID(),
        user_id: actor.userId,
        username,
        display_name: form.displayName,
        bio: form.bio ?? '',
        social_media: JSON.stringify(form.socialMedia ?? {}),
        photo_content_id: null,
        cover_content_id: null,
        ...pictures,
        featured_at: null,
        introduced_at: at,
        created_at: at,
        deleted_at: null,
      })
    }),
  )
  return id
}
