import type { MediaSigner } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { visitor } from '#kernel/viewer'
import { previewOfPost, visibilityOfPost } from '#posts'
import { previewOfProfile } from '#profiles'
import type { LinkPreviewPorts } from './link-preview.ts'

/** Where link previews come from: what a visitor may know of a profile or a post, whoever asks. */
export const linkPreviews = (deps: {
  db: Db
  clock: Clock
  signer: MediaSigner
  publicUrl: string
}): LinkPreviewPorts => ({
  publicUrl: deps.publicUrl,
  ofProfile: (username) => previewOfProfile(deps.db, { username }),
  ofPost: async (postId) => {
    const preview = await previewOfPost(deps, postId)
    if (preview) return preview
    return (await visibilityOfPost(deps, visitor, { postId })) === 'hidden' ? 'hidden' : null
  },
})
