export {
  badgeFactsOf,
  followsOf,
  isFollowing,
  isThere,
  presentBadgeFacts,
  type BadgeFacts,
} from './access.ts'
export type { CountingDeps } from './count-profiles.ts'
export { describeProfile } from './describe-profile.ts'
export { findSeller, takesPayments, type Seller } from './find-seller.ts'
export { createFirstProfile, firstProfileOf } from './first-profile.ts'
export type { FollowPage, FollowSkeleton } from './follow-queries.ts'
export { countProfiles, expireOffers } from './job-names.ts'
export { profilesJobs } from './jobs.ts'
export { listProfileIdsNamed } from './list-creators.ts'
export { isOwnProfile, keepOwnProfile } from './own-profile.ts'
export type { HandoverPorts, ProfileFigures, ProfilesPorts, SubscriptionsPort } from './ports.ts'
export { previewOfProfile } from './preview-profile.ts'
export { badgesOf, badgesOfUser } from './profile-badge.ts'
export {
  changePostCount,
  findProfile,
  findProfileByUuid,
  findReferrer,
  listFirstProfileIds,
  listPictureIds,
  listProfileIds,
  listProfileIdsOf,
} from './queries.ts'
export { answerPricing } from './answer-pricing.ts'
export { profilesRoutes } from './routes.ts'
export { viewerOf } from './viewer-of.ts'
