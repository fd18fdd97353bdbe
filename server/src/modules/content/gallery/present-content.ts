import type { Content } from '@fanfare/contract/content/content'
import type { Viewer } from '#kernel/viewer'
import type { MediaSigner } from '../gate/media-address.ts'
import { presentMedia } from './present-media.ts'
import type { ContentFacts, ContentRow } from '../queries.ts'

/** A content as its owner sees it, even while it is being processed or if that has failed. */
export function presentOwnContent(
  signer: MediaSigner,
  content: ContentFacts,
  viewer: Pick<Viewer, 'profileId'>,
): Content {
  const isReady = content.status === 'ready'
  return {
    id: content.id,
    kind: content.kind,
    status: content.status,
    progress: content.progress,
    failure: content.failure,
    file_name: content.file_name,
    description: content.description,
    byte_size: Number(content.byte_size),
    width: content.width,
    height: content.height,
    duration_ms: content.duration_ms,
    media: isReady ? presentMedia(signer, content, { viewer, isPublic: false }) : null,
    created_at: content.created_at.toISOString(),
  }
}

/** A recording, or a picture for an identity check, as its owner sees it before it is sent. */
export const presentApart = (content: ContentRow): Content => ({
  id: content.id,
  kind: content.kind,
  status: content.status,
  progress: content.progress,
  failure: content.failure,
  file_name: content.file_name,
  description: content.description,
  byte_size: Number(content.byte_size),
  width: null,
  height: null,
  duration_ms: content.duration_ms,
  media: null,
  created_at: content.created_at.toISOString(),
})

/** A content as others see it: without the name and size of the owner's file, and without the description. */
export function presentShownContent(
  signer: MediaSigner,
  content: ContentFacts,
  showing: { viewer: Pick<Viewer, 'profileId'>; isPublic: boolean; byteSize: number },
): Content {
  return {
    ...presentOwnContent(signer, content, showing.viewer),
    file_name: content.kind === 'video' ? 'video.mp4' : 'photo.webp',
    description: '',
    byte_size: showing.byteSize,
    media: presentMedia(signer, content, showing),
  }
}
