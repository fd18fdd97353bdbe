export {
  type Followable,
  followMutationKey,
  followQuery,
  type FollowState,
  seedFollowedAuthors,
  seedFollowStates,
  useFollowState,
} from './follow-queries.ts'
export {
  avoidedQuery,
  creatorsQuery,
  followersQuery,
  followingQuery,
  pickedCreatorsQuery,
  subscribersQuery,
} from './profile-lists.ts'
export {
  followingKey,
  listPreferencesQuery,
  ownProfilesQuery,
  profileQuery,
  profilesKey,
} from './profile-queries.ts'
