export { type ContentAccess, type ProfileContentQuery, type ShownContent } from './gate/access.ts'
export { createInlineImage } from './uploads/create-inline-content.ts'
export { discardContents } from './gallery/discard-contents.ts'
export { cleanOriginals, cleanUploads } from './job-names.ts'
export { contentJobs } from './jobs.ts'
export { createMediaSigner, type MediaSigner } from './gate/media-address.ts'
export {
  presentLockedPreview,
  presentMedia,
  presentPicture,
  presentPublicPicture,
  type Showing,
} from './gallery/present-media.ts'
export { type ContentFacts, listContentFacts, lockOwnContents } from './queries.ts'
export type { StorageQuota } from './uploads/storage-quota.ts'
export {
  kindOf,
  packedFactsOf,
  unpackFacts,
  type PackedFacts,
  type ShownFacts,
} from './gallery/shown-facts.ts'
export { contentRoutes, type ContentDeps } from './routes.ts'
