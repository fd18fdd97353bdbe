export { barContents, hideBarredContents, showBarredContents, unbarContents } from './barred-queries.ts'
export {
  type ContentAccess,
  type ContentPlace,
  type ProfileContentQuery,
  type ShownContent,
} from './gate/access.ts'
export { listCopyIds } from './copy-queries.ts'
export { createInlineImage } from './uploads/create-inline-image.ts'
export { listApartIds } from './apart/apart-queries.ts'
export { discardApart } from './apart/discard-apart.ts'
export { bestFileOf } from './processing/best-file.ts'
export { makeContent } from './processing/make-content.ts'
export { inWorkFolder } from './processing/work-folder.ts'
export { readOriginal } from './gallery/read-original.ts'
export { discardContents } from './gallery/discard-contents.ts'
export { discardWithheld } from './gallery/discard-withheld.ts'
export { sendMediaFile } from './gate/send-media-file.ts'
export { createMediaSigner, type MediaSigner } from './gate/media-address.ts'
export { presentLockedPreview, presentMedia, presentPublicPicture } from './gallery/present-media.ts'
export {
  type ContentFacts,
  type OwnContent,
  listContentFacts,
  lockOwnContents,
  lockUsableContents,
} from './queries.ts'
export { hideContents, listHiddenIds } from './hidden-queries.ts'
export {
  listIdentityPictureIdsOf,
  listOwnIdentityPictures,
  lockOwnIdentityPictures,
  type IdentityPicture,
} from './identity/identity-queries.ts'
export { sendIdentityPicture } from './identity/send-identity-picture.ts'
export { presentVoice } from './voices/present-voice.ts'
export { lockReadyVoice, packedVoiceOf, type PackedVoice } from './voices/voice-queries.ts'
export { hasNsfwContent } from './nsfw-query.ts'
export { isWithheld, releaseContents } from './withheld-queries.ts'
export type { StorageQuota } from './uploads/storage-quota.ts'
export {
  isAi,
  kindOf,
  packedFactsOf,
  unpackFacts,
  type PackedFacts,
  type ShownFacts,
} from './gallery/shown-facts.ts'
export type { ContentDeps } from './routes.ts'
export { contentModule } from './module.ts'
