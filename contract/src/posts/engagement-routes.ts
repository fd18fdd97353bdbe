import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, IdParams } from '../api/schema.ts'
import { ProfileCard } from '../profiles/profile-card.ts'

export const PostStats = Type.Object({ like_count: Type.Integer(), is_liked: Type.Boolean() })

/** Likes, saves, shares and views of a post. */
export const engagement = {
  like: route({
    method: 'POST',
    path: '/post/:id/like',
    who: 'user',
    ceiling: 'likes',
    summary: 'Like a post. Liking again has no effect',
    params: IdParams,
    returns: PostStats,
    problems: ['post-not-found'],
  }),
  unlike: route({
    method: 'DELETE',
    path: '/post/:id/like',
    who: 'user',
    ceiling: 'likes',
    summary: 'Unlike a post',
    params: IdParams,
    returns: PostStats,
    problems: ['post-not-found'],
  }),
  listLikes: route({
    method: 'GET',
    path: '/post/:id/likes',
    who: 'anyone',
    summary: 'List likes of a post. Its author sees everyone; others see people who chose to be listed',
    params: IdParams,
    query: pageQuery(pageLimits.default),
    returns: pageOf(ProfileCard),
    problems: ['post-not-found'],
  }),
  save: route({
    method: 'POST',
    path: '/post/:id/save',
    who: 'user',
    ceiling: 'likes',
    summary: 'Save a post for later',
    params: IdParams,
    returns: Type.Object({ is_saved: Type.Boolean() }),
    problems: ['post-not-found'],
  }),
  unsave: route({
    method: 'DELETE',
    path: '/post/:id/save',
    who: 'user',
    ceiling: 'likes',
    summary: 'Unsave a post',
    params: IdParams,
    returns: Type.Object({ is_saved: Type.Boolean() }),
    problems: ['post-not-found'],
  }),
  startView: route({
    method: 'POST',
    path: '/post/:id/view',
    who: 'anyone',
    ceiling: 'views',
    summary: 'Record that you opened a post',
    params: IdParams,
    returns: Done,
    problems: ['post-not-found'],
  }),
  endView: route({
    method: 'DELETE',
    path: '/post/:id/view',
    who: 'anyone',
    ceiling: 'views',
    summary: 'Record that you left a post, with the time spent in milliseconds',
    params: IdParams,
    body: Type.Object({ duration_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }),
    returns: Done,
    problems: ['post-not-found'],
  }),
} as const
