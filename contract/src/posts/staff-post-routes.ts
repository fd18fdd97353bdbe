import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { ContentKind } from '../content/media.ts'
import { StaffMedia, StaffPost } from './staff-post.ts'

/** The posts that the team can list. Drafts, scheduled posts and posts deleted by their authors aren't listed. */
const listFields = {
  ...pageFields(pageLimits.default),
  postTypes: Type.Optional(
    Type.String({
      pattern: '^(regular|stories|reels)(,(regular|stories|reels)){0,2}$',
      description: 'separated by commas; all of them by default',
    }),
  ),
  sortBy: Type.Enum(['latest', 'trending'], {
    default: 'latest',
    description: 'of published posts; removed ones are listed by the time of their removal',
  }),
  state: Type.Enum(['published', 'removed'], { default: 'published' }),
}

/** All posts, as moderators read them. */
export const staffPosts = {
  listForStaff: route({
    method: 'GET',
    path: '/admin/post',
    who: 'moderator',
    ceiling: 'searches',
    countedWith: 'search',
    summary: 'List all published posts, or those that moderators removed, newest first',
    query: Type.Object({ ...listFields, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    returns: pageOf(StaffPost),
  }),
  showForStaff: route({
    method: 'GET',
    path: '/admin/post/:id',
    who: 'moderator',
    summary: 'Get a published post, or one that a moderator removed, including who removed it and why',
    params: IdParams,
    returns: StaffPost,
    problems: ['post-not-found'],
  }),
  listOfCreatorForStaff: route({
    method: 'GET',
    path: '/admin/creator/:id/posts',
    who: 'moderator',
    summary: 'List a creator’s published posts, or the ones that moderators removed, newest first',
    params: IdParams,
    query: Type.Object(listFields),
    returns: pageOf(StaffPost),
    problems: ['profile-not-found'],
  }),
  listContentForStaff: route({
    method: 'GET',
    path: '/admin/content/by-profile-uuid/:profileUuid',
    who: 'moderator',
    summary: 'List the photos and videos in a profile’s published posts and reels, newest first',
    params: Type.Object({ profileUuid: Id }),
    query: Type.Object({ ...pageFields(24), kind: Type.Optional(ContentKind) }),
    returns: pageOf(StaffMedia),
    problems: ['profile-not-found'],
  }),
} as const
