import type { Media } from '@fanfare/contract/content/media'
import { presentMedia, unpackFacts, type MediaSigner, type PackedFacts } from '#content'
import type { Actor } from '#kernel/viewer'

/** The photos and videos of a broadcast or a welcome message, for the creator who wrote it. */
export const presentContents = (
  signer: MediaSigner,
  viewer: Actor,
  contents: readonly (PackedFacts | null)[] | null,
): Media[] =>
  (contents ?? []).flatMap((packed) => {
    const content = packed && unpackFacts(packed)
    return content?.status === 'ready' ? [presentMedia(signer, content, { viewer, isPublic: false })] : []
  })
