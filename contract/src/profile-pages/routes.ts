import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { ExpandedProfile } from './expanded-profile.ts'
import { profileLimits } from '../profiles/limits.ts'
import { Profile } from '../profiles/profile.ts'
import { ProfileCard } from '../profiles/profile-card.ts'
import { Username } from '../profiles/username.ts'

const formFields = {
  username: Type.Optional(Username),
  display_name: Type.Optional(Type.String({ minLength: 1, maxLength: profileLimits.displayName.most })),
  bio: Type.Optional(Type.String({ maxLength: profileLimits.bio.most })),
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

export const profilePages = {
  list: route({
    method: 'GET',
    path: '/profile',
    who: 'anyone',
    ceiling: 'searches',
    countedWith: 'search',
    summary: 'List creators: search and sort them, or get suggested or featured creators',
    query: Type.Object({
      ...pageFields(profileLimits.creatorsPage),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: pageLimits.most,
          description: `${profileLimits.creatorsPage} by default, ${profileLimits.suggestedPage} for suggested and ${profileLimits.featuredPage} for featured`,
        }),
      ),
      sortBy: Type.Optional(
        Type.Enum(creatorSorts, {
          description: 'by default, the best matches of a search or else the most popular first',
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
    summary: 'Create another profile. username, display_name, photo and cover_image are required',
    multipart: true,
    namesFaults: true,
    body: Type.Object(formFields),
    returns: Profile,
    problems: ['username-in-use', 'username-reserved', 'too-many-profiles', ...photoProblems],
  }),
  edit: route({
    method: 'PUT',
    path: '/profile',
    who: 'user',
    ceiling: 'profiles',
    summary: 'Edit the current profile. Fields that you leave out stay unchanged',
    multipart: true,
    namesFaults: true,
    body: Type.Object(formFields),
    returns: Profile,
    problems: ['username-in-use', 'username-reserved', ...photoProblems],
  }),
  listFollowing: route({
    method: 'GET',
    path: '/profile/following',
    who: 'user',
    summary: 'List the profiles that the current profile subscribes to or follows',
    query: Type.Object({
      ...pageFields(pageLimits.default),
      type: Type.Enum(['subscriber', 'follower'], { default: 'follower' }),
    }),
    returns: pageOf(ProfileCard),
  }),
  show: route({
    method: 'GET',
    path: '/profile/:id',
    who: 'anyone',
    summary: 'Get a profile by id or username',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({
      expand: Type.Optional(
        Type.String({
          pattern: '^(subscriptions|links)(,(subscriptions|links))*$',
          maxLength: 100,
          description: '`subscriptions`, `links` or both, separated by a comma',
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
    summary: 'Follow a profile. Following again has no effect',
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
  listSubscribers: route({
    method: 'GET',
    path: '/profile/:id/subscribers',
    who: 'user',
    summary: 'List subscribers of one of your profiles',
    params: IdParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(ProfileCard),
    problems: ['profile-not-found', 'not-allowed'],
  }),
} as const
