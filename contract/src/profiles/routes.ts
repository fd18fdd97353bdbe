import Type, { type Static } from 'typebox'
import { limits } from '../limits.ts'
import { Picture } from '../content/media.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { ProfileBadge } from './profile-badge.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'
import { Offer } from '../subscriptions/routes.ts'

export const Username = Type.String({
  minLength: limits.username.least,
  maxLength: limits.username.most,
  pattern: '^[A-Za-z0-9_.]+$',
})

/** Where else a person is: a name (instagram, website, ...) and an address. */
const SocialMedia = Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 300 }))

const profileFields = {
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
  is_blocked: Type.Boolean({ description: 'by the viewer' }),
  is_muted: Type.Boolean({ description: 'by the viewer' }),
  created_at: Time,
}

/** A profile on its own page, as the viewer sees it. */
export const Profile = named('Profile', Type.Object(profileFields))
export type Profile = Static<typeof Profile>

/** The same with what `expand` asked for: a subscription to it and its price, and its links in the order of their names. */
export const ExpandedProfile = named(
  'ExpandedProfile',
  Type.Object({
    ...profileFields,
    subscriptions: Type.Optional(Offer),
    links: Type.Optional(Type.Array(Type.Object({ name: Type.String(), url: Type.String() }))),
  }),
)
export type ExpandedProfile = Static<typeof ExpandedProfile>

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

const creators = Type.Array(ProfileCard, {
  description: 'without the viewer, those they follow or muted, and those with whom there is a block',
})

/** The creators that come with the first page of the feed. */
export const FeedCreators = Type.Object({ featured_creators: creators, suggested_creators: creators })
export type FeedCreators = Static<typeof FeedCreators>

/** Whether lists of other people's followers and likers name the current profile to everybody. */
export const ListPreferences = named('ListPreferences', Type.Object({ shows_in_lists: Type.Boolean() }))
export type ListPreferences = Static<typeof ListPreferences>

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

const creatorSorts = ['relevance', 'popular', 'newest', 'most_posts'] as const
export type CreatorSort = (typeof creatorSorts)[number]

export const profiles = {
  list: route({
    method: 'GET',
    path: '/profile',
    who: 'anyone',
    ceiling: 'searches',
    countedWith: 'search',
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
      sortBy: Type.Optional(
        Type.Enum(creatorSorts, {
          description: 'without it the best matches of a search first, otherwise the most popular',
        }),
      ),
      search: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'finds names, even with a letter missing, words of bios, and tags of posts',
        }),
      ),
      list: Type.Optional(Type.Enum(['suggested', 'featured'])),
    }),
    returns: pageOf(ProfileCard),
  }),
  create: route({
    method: 'POST',
    path: '/profile',
    who: 'user',
    ceiling: 'profiles',
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
    ceiling: 'profiles',
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
    ceiling: 'profiles',
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
  showListPreferences: route({
    method: 'GET',
    path: '/profile/preferences/lists',
    who: 'user',
    summary: 'Show whether lists of other people’s followers and likers name the current profile',
    returns: ListPreferences,
  }),
  changeListPreferences: route({
    method: 'PUT',
    path: '/profile/preferences/lists',
    who: 'user',
    ceiling: 'settings',
    summary: 'Choose whether lists of other people’s followers and likers name the current profile',
    body: ListPreferences,
    returns: ListPreferences,
    problems: ['conflict'],
  }),
  show: route({
    method: 'GET',
    path: '/profile/:id',
    who: 'anyone',
    summary: 'One profile, by id or by username',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({
      expand: Type.Optional(
        Type.String({
          pattern: '^(subscriptions|links)(,(subscriptions|links))*$',
          maxLength: 100,
          description: '`subscriptions`, `links` or both, with a comma between',
        }),
      ),
    }),
    returns: ExpandedProfile,
    problems: ['profile-not-found', 'not-found'],
  }),
  follow: route({
    method: 'POST',
    path: '/profile/:id/follow',
    who: 'user',
    ceiling: 'follows',
    summary: 'Follow a profile; following it again changes nothing',
    params: IdParams,
    returns: Profile,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unfollow: route({
    method: 'DELETE',
    path: '/profile/:id/follow',
    who: 'user',
    ceiling: 'follows',
    summary: 'Unfollow a profile',
    params: IdParams,
    returns: Profile,
    problems: ['profile-not-found'],
  }),
  listFollowers: route({
    method: 'GET',
    path: '/profile/:id/followers',
    who: 'anyone',
    summary:
      'List who follows a profile, latest first: all for its owner, and for others those who chose to be listed',
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
    ceiling: 'settings',
    summary: 'Act as another own profile in this session',
    body: Type.Object({ profile_id: Id }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
} as const
