import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tellOfBioMentions } from './mentions/tell-of-bio-mentions.ts'
import { lockPictures, storePictures, type PictureDeps } from './pictures/chosen-pictures.ts'
import type { ProfileForm } from './profile-form.ts'
import { findProfile, updateProfile } from './queries.ts'
import { chooseUsername, claimingUsername, isGenerated, requireFree } from './username.ts'

/**
 * Edits the current profile. Absent fields stay unchanged. Choosing a username for the first time completes the
 * `basic_info` step. Throws `username-in-use`, `username-reserved`, and the problems of `lockPictures`.
 */
export async function editProfile(deps: PictureDeps, actor: Actor, form: ProfileForm): Promise<void> {
  const { profileId } = actor
  const before = await findProfile(deps.db, { key: profileId })
  if (!before) throw new Problem('profile-not-found')
  const username =
    form.username === undefined
      ? before.username
      : chooseUsername(form.username, { current: before.username })
  if (username !== before.username) await requireFree(deps.db, username)
  const pictures = await storePictures(deps, actor, form)
  const isIntroduced = before.introduced_at !== null || isGenerated(username)
  await claimingUsername(() =>
    inTransaction(deps.db, async (tx) => {
      await lockPictures(tx, actor, pictures)
      const isFound = await updateProfile(tx, {
        id: profileId,
        userId: actor.userId,
        changes: {
          ...(form.username !== undefined && { username }),
          ...(form.displayName !== undefined && { display_name: form.displayName }),
          ...(form.bio !== undefined && { bio: form.bio }),
          ...(form.socialMedia && { social_media: JSON.stringify(form.socialMedia) }),
          ...pictures,
          ...(!isIntroduced && { introduced_at: deps.clock.now() }),
        },
      })
      if (!isFound) throw new Problem('profile-not-found')
      const now = form.bio ?? before.bio
      await tellOfBioMentions(tx, { profileId, before: before.bio, now, at: deps.clock.now() })
    }),
  )
}
