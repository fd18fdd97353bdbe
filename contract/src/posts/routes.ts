import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { checkoutFields, checkoutProblems, CheckoutStart } from '../payments/checkout.ts'
import { comments } from './comment-routes.ts'
import { engagement } from './engagement-routes.ts'
import { FeedFilter, FeedPage } from './feed.ts'
import { postLimits } from './limits.ts'
import { Post } from './post.ts'
import { postFields, PostForm } from './post-form.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { takedowns } from './takedown-routes.ts'

const buyProblems = [
  'post-not-found',
  'own-post',
  'already-bought',
  'not-for-sale',
  'subscribers-only',
  'not-taking-payments',
  'price-has-changed',
  ...amountProblems,
] as const

export const posts = {
  list: route({
    method: 'GET',
    path: '/post',
    also: ['/posts'],
    who: 'anyone',
    ceiling: 'searches',
    countedWith: 'search',
    summary:
      'The feed. The first page of regular posts, without a search or tags, brings featured and suggested creators',
    query: Type.Object({ ...pageFields(postLimits.feedPage), ...FeedFilter }),
    returns: FeedPage,
  }),
  publish: route({
    method: 'POST',
    path: '/post',
    who: 'user',
    ceiling: 'posts',
    summary:
      'Publish a post as the current profile, or keep it as a draft. `id` is made by the sender, so that sending twice makes one post',
    body: Type.Object({ id: Type.Optional(Id), ...postFields }),
    returns: Post,
    problems: [
      'post-is-empty',
      'content-not-usable',
      'window-is-reversed',
      'amount-too-small',
      'selling-not-allowed',
      'conflict',
    ],
  }),
  listSaved: route({
    method: 'GET',
    path: '/post/saved',
    who: 'user',
    summary: 'The saved posts, latest saved first',
    query: pageQuery(postLimits.savedPage),
    returns: pageOf(Post),
  }),
  listPurchased: route({
    method: 'GET',
    path: '/post/purchased',
    who: 'user',
    summary: 'List the posts you bought, latest purchase first, also those that their creators removed since',
    query: pageQuery(postLimits.savedPage),
    returns: pageOf(Post),
  }),
  listDrafts: route({
    method: 'GET',
    path: '/post/drafts',
    who: 'user',
    summary: 'The own drafts and scheduled posts, latest changed first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(Post),
  }),
  listStories: route({
    method: 'GET',
    path: '/post/stories',
    who: 'anyone',
    summary: 'The stories of the last 24 hours that the viewer may see, by profile',
    returns: Type.Object({
      data: Type.Array(Type.Object({ profile: ProfileBadge, stories: Type.Array(Post) })),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/post/:id',
    who: 'anyone',
    summary: 'One post',
    params: IdParams,
    returns: Post,
    problems: ['post-not-found', 'post-nsfw-hidden'],
  }),
  edit: route({
    method: 'PUT',
    path: '/post/:id',
    who: 'user',
    ceiling: 'posts',
    summary: 'Change an own post',
    params: IdParams,
    body: PostForm,
    returns: Post,
    problems: [
      'post-not-found',
      'not-allowed',
      'post-is-sold',
      'post-is-empty',
      'content-not-usable',
      'window-is-reversed',
      'amount-too-small',
      'selling-not-allowed',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/post/:id',
    who: 'user',
    ceiling: 'posts',
    summary: 'Remove an own post',
    params: IdParams,
    returns: Done,
    problems: ['post-not-found', 'not-allowed'],
  }),
  countBuyers: route({
    method: 'GET',
    path: '/post/:id/buyers',
    who: 'user',
    summary: 'Count the people who bought one of your posts and still have it; moderators count for any post',
    params: IdParams,
    returns: Type.Object({ count: Type.Integer() }),
    problems: ['post-not-found', 'not-allowed'],
  }),
  buy: route({
    method: 'POST',
    path: '/post/:id/buy',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Buy a post with credits; `price` is the one that was shown. Answers the open post',
    params: IdParams,
    body: Type.Object({ price: CreditAmount }),
    returns: Post,
    problems: [...buyProblems, 'not-enough-credits', 'credits-withheld', 'spending-limit-reached'],
  }),
  buyWithCard: route({
    method: 'POST',
    path: '/post/:id/buy-with-card',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Buy a post with a card',
    params: IdParams,
    body: Type.Object({ ...checkoutFields, price: CreditAmount }),
    returns: CheckoutStart,
    problems: [...buyProblems, ...checkoutProblems, 'spending-limit-reached'],
  }),
  ...engagement,
  ...comments,
  ...takedowns,
  listOfProfile: route({
    method: 'GET',
    path: '/profile/:id/posts',
    who: 'anyone',
    summary: 'The posts of one profile, latest first',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({
      ...pageFields(pageLimits.default),
      postType: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
      contentType: Type.Enum(['all', 'photos', 'videos', 'locked'], { default: 'all' }),
    }),
    returns: pageOf(Post),
    problems: ['profile-not-found'],
  }),
} as const
