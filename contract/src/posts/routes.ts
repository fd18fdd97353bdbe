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
import { storyAuthoring } from './story-routes.ts'
import { staffPosts } from './staff-post-routes.ts'
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
      'List the feed. The first page of regular posts without search or tags also has featured and suggested creators',
    query: Type.Object({ ...pageFields(postLimits.feedPage), ...FeedFilter }),
    returns: FeedPage,
  }),
  publish: route({
    method: 'POST',
    path: '/post',
    who: 'user',
    ceiling: 'posts',
    summary:
      'Publish a post as the current profile, or save it as a draft. Idempotent by the `id` that you create',
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
    summary: 'List your saved posts, most recently saved first',
    query: pageQuery(postLimits.savedPage),
    returns: pageOf(Post),
  }),
  listPurchased: route({
    method: 'GET',
    path: '/post/purchased',
    who: 'user',
    summary:
      'List the posts you bought, newest purchase first, including posts that their creators have removed',
    query: pageQuery(postLimits.savedPage),
    returns: pageOf(Post),
  }),
  listDrafts: route({
    method: 'GET',
    path: '/post/drafts',
    who: 'user',
    summary: 'List your drafts and scheduled posts, most recently edited first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(Post),
  }),
  show: route({
    method: 'GET',
    path: '/post/:id',
    who: 'anyone',
    summary: 'Get a post',
    params: IdParams,
    returns: Post,
    problems: ['post-not-found', 'post-nsfw-hidden'],
  }),
  edit: route({
    method: 'PUT',
    path: '/post/:id',
    who: 'user',
    ceiling: 'posts',
    summary: 'Edit one of your posts',
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
    summary: 'Delete one of your posts',
    params: IdParams,
    returns: Done,
    problems: ['post-not-found', 'not-allowed'],
  }),
  countBuyers: route({
    method: 'GET',
    path: '/post/:id/buyers',
    who: 'user',
    summary: 'Count the buyers who still have one of your posts. Moderators can count them for any post',
    params: IdParams,
    returns: Type.Object({ count: Type.Integer() }),
    problems: ['post-not-found', 'not-allowed'],
  }),
  buy: route({
    method: 'POST',
    path: '/post/:id/buy',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Buy a post with credits at the `price` you were shown. Returns the unlocked post',
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
    makesId: true,
    body: Type.Object({ ...checkoutFields, price: CreditAmount }),
    returns: CheckoutStart,
    problems: [...buyProblems, ...checkoutProblems, 'spending-limit-reached'],
  }),
  ...engagement,
  ...comments,
  ...takedowns,
  ...staffPosts,
  ...storyAuthoring,
  listOfProfile: route({
    method: 'GET',
    path: '/profile/:id/posts',
    who: 'anyone',
    summary: 'List a profile’s posts, newest first',
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
