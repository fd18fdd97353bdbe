export { type ContentAccess, type ProfileContentQuery, type ShownContent } from './access.ts'
export { createInlineImage } from './create-inline-content.ts'
export { discardContents } from './discard-contents.ts'
export { cleanOriginals, cleanUploads } from './job-names.ts'
export { contentJobs } from './jobs.ts'
export { createMediaSigner, type MediaSigner } from './media-address.ts'
export {
  presentLockedPreview,
  presentMedia,
  presentPicture,
  presentPublicPicture,
  type Showing,
} from './present-media.ts'
export { type ContentFacts, listContentFacts, lockOwnContents } from './queries.ts'
export type { StorageQuota } from './storage-quota.ts'
export { kindOf, packedFactsOf, unpackFacts, type PackedFacts, type ShownFacts } from './shown-facts.ts'
export { contentRoutes, type ContentDeps } from './routes.ts'
