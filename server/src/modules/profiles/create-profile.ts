import { randomUUID } from 'node:crypto'
import { newId } from '#kernel/clock'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockPictures, storePictures, type PictureDeps } from './pictures/chosen-pictures.ts'
import { tellOfBioMentions } from './mentions/tell-of-bio-mentions.ts'
import type { CompleteForm } from './profile-form.ts'
import { countOwnProfiles, insertProfile } from './queries.ts'
import { chooseUsername, claimingUsername, requireFree } from './username.ts'

/**
 * Creates another profile for the actor's user and returns its id. The session keeps its current profile. Throws
 * `username-in-use`, `username-reserved`, `too-many-profiles`, and the problems of `lockPictures`.
 */
export async function createProfile(deps: PictureDeps, actor: Actor, form: CompleteForm): Promise<string> {
  const username = chooseUsername(form.username, { current: null })
  await requireFree(deps.db, username)
  const pictures = await storePictures(deps, actor, form)
  const id = newId(deps.clock)
  const at = deps.clock.now()
  await claimingUsername(() =>
    inTransaction(deps.db, async (tx) => {
      const own = await countOwnProfiles(tx, { userId: actor.userId })
      if (own >= profileLimits.perUser) throw new Problem('too-many-profiles')
      await lockPictures(tx, actor, pictures)
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
      await tellOfBioMentions(tx, { profileId: id, before: '', now: form.bio ?? '', at })
    }),
  )
  return id
}
