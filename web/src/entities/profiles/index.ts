export {
  type Followable,
  followQuery,
  type FollowState,
  seedFollowStates,
  useFollowState,
} from './follow-queries.ts'
export {
  creatorsQuery,
  followersQuery,
  followingQuery,
  ownProfilesQuery,
  pickedCreatorsQuery,
  profileQuery,
  profilesKey,
  subscribersQuery,
  followingKey,
} from './profile-queries.ts'
