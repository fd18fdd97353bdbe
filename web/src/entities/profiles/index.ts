export {
  type Followable,
  followQuery,
  type FollowState,
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
