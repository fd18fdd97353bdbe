export {
  badgeFactsOf,
  followersOf,
  followsOf,
  isFollowing,
  isNamedTo,
  isActive,
  presentBadgeFacts,
  seesNsfw,
  type BadgeFacts,
} from './access.ts'
export { blockedOf, hasBlocked, isBlocked, isMuted, isOutOfReach } from './blocks/access.ts'
export { listCountedProfiles, recountFollows, setPostCount } from './count-queries.ts'
export type { PictureDeps } from './pictures/chosen-pictures.ts'
export { createProfile } from './create-profile.ts'
export { describeProfile } from './describe-profile.ts'
export { editProfile } from './edit-profile.ts'
export { findSeller, takesPayments, type Seller } from './find-seller.ts'
export { createFirstProfile, firstProfileOf } from './first-profile.ts'
export { endFollow, ensureFollow, followProfile } from './follows/follow-profile.ts'
export { updateFollowerCount } from './follows/follow-queries.ts'
export { listFeedCreators } from './explore/feed-creators.ts'
export { foundProfiles } from './explore/found-profiles.ts'
export { setFeatured } from './explore/set-featured.ts'
export { listCreators, listProfileIdsNamed } from './explore/list-creators.ts'
export { listPagesOfPublicProfiles, listPublicUsernames } from './explore/public-profiles.ts'
export { listFollowing } from './follows/follow-lists.ts'
export { findOwner, findOwners } from './owner-queries.ts'
export { isOwnProfile, requireOwnProfile } from './own-profile.ts'
export { endRequestsOfDeleted } from './job-names.ts'
export { followPage, showCardPage } from './cards/page-of-profiles.ts'
export { listCards } from './cards/profile-cards.ts'
export { listPictures } from './pictures/pictures.ts'
export { profileLinkPreview } from './profile-link-preview.ts'
export { badgesOf, badgesOfUser } from './profile-badge.ts'
export { readCompleteForm, readProfileForm } from './profile-form.ts'
export {
  changePostCount,
  countOwnProfiles,
  findProfile,
  findProfileFor,
  findProfileIds,
  findProfileByUuid,
  findReferrer,
  getRelation,
  listFirstProfileIds,
  listProfileIdsOf,
  listProfilesOfUser,
  lockOwnProfileShared,
  lockProfilesOfUserAllowingReferences,
  updateProfile,
} from './queries.ts'
export { changedMentions } from './mentions/changed-mentions.ts'
export { mentionsIn } from './mentions/mentions-in.ts'
export { matchesIn, type PublicWords } from './mentions/public-words.ts'
export { recallMentions, tellOfMentions } from './mentions/tell-of-mentions.ts'
export { finishPricingStep } from './finish-pricing-step.ts'
export { isPossibleUsername } from './username.ts'
export { viewerOf } from './viewer-of.ts'
export { profilesModule } from './module.ts'
