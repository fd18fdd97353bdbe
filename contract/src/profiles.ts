import Type, { type Static } from 'typebox'
import { ConfirmingPassword } from './accounts.ts'
import { limits } from './limits.ts'
import { Picture } from './media.ts'
import { pageFields, pageOf, pageQuery } from './page.ts'
import { ProfileBadge } from './profile-badge.ts'
import { route } from './route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from './schema.ts'

export const Username = Type.String({
  minLength: limits.username.least,
  maxLength: limits.username.most,
  pattern: '^[A-Za-z0-9_.]+$',
})

/** Where else a person is: a name (instagram, website, ...) and an address. */
export const SocialMedia = Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 300 }))

/** A profile on its own page, as the viewer sees it. */
export const Profile = named(
  'Profile',
  Type.Object({
    id: Id,
    uuid: Id,
    username: Type.String(),
    display_name: Type.String(),
    bio: Type.String(),
    social_media: SocialMedia,
    photo: Nullable(Picture),
    photo_content_id: Nullable(Id),
    cover_image: Nullable(Picture),
    cover_content_id: Nullable(Id),
    post_count: Type.Integer(),
    media_count: Type.Integer(),
    follower_count: Type.Integer(),
    following_count: Type.Integer(),
    like_count: Type.Integer(),
    is_own: Type.Boolean(),
    is_following: Type.Boolean(),
    follows_viewer: Type.Boolean(),
    is_subscribed: Type.Boolean(),
    created_at: Time,
  }),
)
export type Profile = Static<typeof Profile>

/** A profile in a list of creators, fans or followers. */
export const ProfileCard = named(
  'ProfileCard',
  Type.Object({
    id: Id,
    uuid: Id,
    username: Type.String(),
    display_name: Type.String(),
    bio: Type.String(),
    photo: Nullable(Picture),
    cover_image: Nullable(Picture),
    post_count: Type.Integer(),
    follower_count: Type.Integer(),
    is_own: Type.Boolean(),
    is_following: Type.Boolean(),
  }),
)
export type ProfileCard = Static<typeof ProfileCard>

export const ProfileTransferState = Type.Enum(['open', 'accepted', 'declined', 'withdrawn', 'expired'])
export type ProfileTransferState = Static<typeof ProfileTransferState>

/** A profile that one user offers to another. */
export const ProfileTransfer = named(
  'ProfileTransfer',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    to: Nullable(ProfileBadge),
    is_incoming: Type.Boolean({ description: 'offered to the own user, by somebody else' }),
    state: ProfileTransferState,
    created_at: Time,
    expires_at: Time,
    decided_at: Nullable(Time),
  }),
)
export type ProfileTransfer = Static<typeof ProfileTransfer>

const formFields = {
  username: Type.Optional(Username),
  display_name: Type.Optional(Type.String({ minLength: 1, maxLength: limits.displayName.most })),
  bio: Type.Optional(Type.String({ maxLength: limits.bio.most })),
  social_media: Type.Optional(Type.String({ maxLength: 4000, description: 'SocialMedia as JSON' })),
  photo: Type.Optional(Type.Unknown({ description: 'an image file' })),
  photo_content_id: Type.Optional(Id),
  cover_image: Type.Optional(Type.Unknown({ description: 'an image file' })),
  cover_content_id: Type.Optional(Id),
}

const photoProblems = [
  'image-too-large',
  'inline-type-unsupported',
  'file-broken',
  'content-not-usable',
  'storage-full',
] as const

export const CreatorSort = Type.Enum(['popular', 'newest', 'most_posts'])
export type CreatorSort = Static<typeof CreatorSort>

export const profiles = {
  list: route({
    method: 'GET',
    path: '/profile',
    who: 'anyone',
    summary: 'Explore creators: search, sort, or the suggested and featured ones',
    query: Type.Object({
      ...pageFields(limits.page.creators),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: limits.page.most,
          description: 'without it 24, and 10 for suggested and featured',
        }),
      ),
      sortBy: Type.Enum(['popular', 'newest', 'most_posts'], { default: 'popular' }),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      list: Type.Optional(Type.Enum(['suggested', 'featured'])),
    }),
    returns: pageOf(ProfileCard),
  }),
  create: route({
    method: 'POST',
    path: '/profile',
    who: 'user',
    summary:
      'Create another profile of the own user; username, display_name, photo and cover_image are required',
    multipart: true,
    body: Type.Object(formFields),
    returns: Profile,
    problems: ['username-in-use', 'username-reserved', 'too-many-profiles', ...photoProblems],
  }),
  edit: route({
    method: 'PUT',
    path: '/profile',
    who: 'user',
    summary: 'Change the current profile; what is left out stays as it is',
    multipart: true,
    body: Type.Object(formFields),
    returns: Profile,
    problems: ['username-in-use', 'username-reserved', ...photoProblems],
  }),
  remove: route({
    method: 'DELETE',
    path: '/profile',
    who: 'user',
    summary:
      'Delete the current profile and everything it published; the session goes on as another own profile',
    returns: Done,
    problems: ['last-profile', 'earnings-left'],
  }),
  listFollowing: route({
    method: 'GET',
    path: '/profile/following',
    who: 'user',
    summary: 'Whom the current profile subscribes to or follows',
    query: Type.Object({
      ...pageFields(limits.page.default),
      type: Type.Enum(['subscriber', 'follower'], { default: 'follower' }),
    }),
    returns: pageOf(ProfileCard),
  }),
  show: route({
    method: 'GET',
    path: '/profile/:id',
    who: 'anyone',
    summary: 'One profile, by id or by username',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ expand: Type.Optional(Type.String({ maxLength: 100 })) }),
    returns: Profile,
    problems: ['profile-not-found'],
  }),
  follow: route({
    method: 'POST',
    path: '/profile/:id/follow',
    who: 'user',
    summary: 'Follow a profile; following it again changes nothing',
    params: IdParams,
    returns: Profile,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unfollow: route({
    method: 'DELETE',
    path: '/profile/:id/follow',
    who: 'user',
    summary: 'Follow a profile no longer',
    params: IdParams,
    returns: Profile,
    problems: ['profile-not-found'],
  }),
  listFollowers: route({
    method: 'GET',
    path: '/profile/:id/followers',
    who: 'anyone',
    summary: 'Who follows a profile, latest first',
    params: IdParams,
    query: pageQuery(limits.page.default),
    returns: pageOf(ProfileCard),
    problems: ['profile-not-found'],
  }),
  listSubscribers: route({
    method: 'GET',
    path: '/profile/:id/subscribers',
    who: 'user',
    summary: 'Who subscribes to an own profile',
    params: IdParams,
    query: pageQuery(limits.page.default),
    returns: pageOf(ProfileCard),
    problems: ['profile-not-found', 'not-allowed'],
  }),
  listOwn: route({
    method: 'GET',
    path: '/user/profile/all',
    who: 'user',
    summary: 'Every profile of the own user',
    returns: Type.Object({ data: Type.Array(ProfileBadge), current_profile_id: Id }),
  }),
  switchTo: route({
    method: 'POST',
    path: '/user/profile/switch',
    who: 'user',
    summary: 'Act as another own profile in this session',
    body: Type.Object({ profile_id: Id }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
  offer: route({
    method: 'POST',
    path: '/user/profile/transfer',
    who: 'user',
    summary:
      'Offer an own profile, with all that it published and earned, to another user; nothing changes until that user accepts',
    body: Type.Object({
      id: Id,
      profile_id: Id,
      to: Username,
      password: ConfirmingPassword,
    }),
    returns: ProfileTransfer,
    problems: [
      'wrong-password',
      'too-many-requests',
      'profile-not-found',
      'own-profile',
      'last-profile',
      'too-many-profiles',
      'transfer-open',
      'payouts-under-way',
      'credits-owed',
      'conflict',
    ],
  }),
  listTransfers: route({
    method: 'GET',
    path: '/user/profile/transfer',
    who: 'user',
    summary: 'Open offers of profiles, from and to the own user',
    returns: Type.Object({ data: Type.Array(ProfileTransfer) }),
  }),
  acceptTransfer: route({
    method: 'POST',
    path: '/user/profile/transfer/:id/accept',
    who: 'user',
    summary: 'Take over a profile that was offered to the own user',
    params: IdParams,
    returns: ProfileTransfer,
    problems: [
      'transfer-not-found',
      'transfer-over',
      'last-profile',
      'too-many-profiles',
      'payouts-under-way',
      'credits-owed',
    ],
  }),
  endTransfer: route({
    method: 'DELETE',
    path: '/user/profile/transfer/:id',
    who: 'user',
    summary: 'Withdraw an own offer of a profile, or decline one that was made to the own user',
    params: IdParams,
    returns: ProfileTransfer,
    problems: ['transfer-not-found', 'transfer-over'],
  }),
} as const
