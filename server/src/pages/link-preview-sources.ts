import type { MediaSigner } from '#content'
import { createHelp, type HelpConfig } from '#help'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { visitor } from '#kernel/viewer'
import { postLinkPreview, visibilityOfPost } from '#posts'
import { profileLinkPreview } from '#profiles'
import type { LinkPreviewPorts } from './link-preview.ts'

/** The sources of link previews: profiles and posts as a signed-out visitor sees them, whoever requests the page. */
export const linkPreviews = (deps: {
  db: Db
  clock: Clock
  signer: MediaSigner
  publicUrl: string
  config: HelpConfig
}): LinkPreviewPorts => ({
  publicUrl: deps.publicUrl,
  ofArticle: createHelp(deps.config).find,
  ofProfile: (username) => profileLinkPreview(deps.db, { username }),
  ofPost: async (postId) => {
    const preview = await postLinkPreview(deps, postId)
    if (preview) return preview
    return (await visibilityOfPost(deps, visitor, { postId })) === 'hidden' ? 'hidden' : null
  },
})
