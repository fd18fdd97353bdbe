import type { Media, Picture, Source } from '@fanfare/contract/content/media'
import type { Viewer } from '#kernel/viewer'
import { publicBase, signedBase, type MediaSigner } from '../gate/media-address.ts'
import { HLS, isLockedPreview, MP4 } from '../gate/media-files.ts'
import type { ShownFacts } from './shown-facts.ts'

/** The viewer. The caller has checked that they can see the content. */
export interface Showing {
  viewer: Pick<Viewer, 'profileId'>
  /** Whether everybody can see it now. If so, its addresses are the same for everyone and never change. */
  isPublic: boolean
  alt?: string
}

/** A content that is ready, with the addresses of its files for this viewer. Pure. */
export function presentMedia(signer: MediaSigner, content: ShownFacts, showing: Showing): Media {
  const base = baseFor(signer, content, showing)
  return {
    id: content.id,
    kind: content.kind,
    alt: showing.alt ?? '',
    width: content.width ?? 0,
    height: content.height ?? 0,
    duration_ms: content.duration_ms,
    is_ai: content.is_ai,
    picture: pictureAt(base, content),
    video: content.kind === 'video' ? videoAt(base, content) : null,
  }
}

/** The HLS stream is missing until it is made. */
function videoAt(base: string, { variants }: ShownFacts) {
  const hasStream = variants.some(({ name }) => name === HLS)
  return { mp4: `${base}/${MP4}`, hls: hasStream ? `${base}/${HLS}` : null }
}

/** The photo itself, or the video's poster. */
export const presentPicture = (signer: MediaSigner, content: ShownFacts, showing: Showing): Picture =>
  pictureAt(baseFor(signer, content, showing), content)

/** A picture that everybody can see, such as an avatar; null while it is being processed. */
export const presentPublicPicture = (content: ShownFacts): Picture | null =>
  content.status === 'ready' ? pictureAt(publicBase(content.uuid), content) : null

/** The blurred preview for viewers who can't see the content. Its address serves nothing else. */
export function presentLockedPreview(content: ShownFacts): Picture | null {
  const preview = content.variants.find(({ name }) => isLockedPreview(name))
  if (!preview) return null
  const { name, mime, width, height } = preview
  const src = `${publicBase(content.uuid)}/${name}`
  return { sources: [{ src, mime, width }], width, height, thumbhash: content.thumbhash }
}

function baseFor(signer: MediaSigner, content: ShownFacts, showing: Showing): string {
  return showing.isPublic ? publicBase(content.uuid) : signedBase(signer.sign(content.uuid, showing.viewer))
}

function pictureAt(base: string, content: ShownFacts): Picture {
  const sources: Source[] = []
  let largest = { width: 0, height: 0 }
  for (const { name, mime, width, height } of content.variants) {
    if (!mime.startsWith('image/') || isLockedPreview(name)) continue
    sources.push({ src: `${base}/${name}`, mime, width })
    if (width > largest.width) largest = { width, height }
  }
  return { sources, ...largest, thumbhash: content.thumbhash }
}
