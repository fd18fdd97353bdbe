import Type, { type Static } from 'typebox'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { comments } from './comment-routes.ts'
import { engagement } from './engagement-routes.ts'
import { limits } from '../limits.ts'
import { HiddenBecause, Media, Picture } from '../content/media.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { checkoutFields, checkoutProblems, CheckoutStart } from '../payments/routes.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { FeedCreators } from '../profiles/routes.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

export const PostType = Type.Enum(['regular', 'stories', 'reels'])
export type PostType = Static<typeof PostType>

export const Access = Type.Enum(['public', 'followers', 'subscribers'])
export type Access = Static<typeof Access>

/** What a viewer has to do before a locked post opens. */
export const Unlock = Type.Enum(['sign_in', 'follow', 'subscribe', 'buy', 'subscribe_and_buy'])
export type Unlock = Static<typeof Unlock>

/**
 * A post as the viewer sees it. With an `unlock` it is locked: no `media`, a blurred `preview`, or a teaser if it has words alone.
 * `status` and `hidden_because` are for the owner: others get published posts alone, and none that lost everything it showed. A
 * buyer keeps a post in any status, also one that its creator removed.
 */
export const Post = named(
  'Post',
  Type.Object({
    id: Id,
    type: PostType,
    profile: ProfileBadge,
    profile_username: Type.String(),
    description: Type.String(),
    hidden_character_count: Type.Integer({ description: 'of the description; 0 when all of it is here' }),
    tags: Type.Array(Type.String()),
    nsfw: Type.Boolean(),
    access: Access,
    price: Type.Number({ description: 'in credits' }),
    status: Type.Enum(['draft', 'scheduled', 'published', 'expired']),
    hidden_because: Nullable(HiddenBecause),
    is_removed: Type.Boolean({
      description: 'its creator removed it, and only those who bought it still have it',
    }),
    available_from: Nullable(Time),
    available_until: Nullable(Time),
    published_at: Nullable(Time),
    created_at: Time,
    edited_at: Nullable(Time),
    like_count: Type.Integer(),
    comment_count: Type.Integer(),
    photo_count: Type.Integer(),
    video_count: Type.Integer(),
    duration_ms: Type.Integer({ description: 'all its videos together' }),
    media: Type.Array(Media),
    preview: Nullable(Picture),
    is_ai: Type.Boolean({ description: 'whether AI made or changed any of its media, also behind a lock' }),
    unlock: Nullable(Unlock),
    is_own: Type.Boolean(),
    is_following: Type.Boolean({ description: 'whether the viewer follows the author' }),
    is_blocked: Type.Boolean({ description: 'whether the viewer or the author blocked the other' }),
    is_liked: Type.Boolean(),
    is_saved: Type.Boolean(),
    is_purchased: Type.Boolean(),
  }),
)
export type Post = Static<typeof Post>

/** What a person gives to publish or change a post. `contents` in the order of showing. */
const postFields = {
  type: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
  description: Type.String({ maxLength: limits.post.description, default: '' }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.post.tag }), {
    maxItems: limits.post.tags,
    default: [],
  }),
  nsfw: Type.Boolean({ default: false }),
  access: Type.Enum(['public', 'followers', 'subscribers'], { default: 'public' }),
  price: Type.Number({ minimum: 0, maximum: limits.post.priceHundredths / 100, default: 0 }),
  content_id: Type.Optional(Nullable(Id)),
  contents: Type.Optional(
    Type.Array(Type.Object({ id: Id, alt: Type.String({ maxLength: limits.post.altText, default: '' }) }), {
      maxItems: limits.post.media,
    }),
  ),
  available_from: Type.Optional(Nullable(Time)),
  available_until: Type.Optional(Nullable(Time)),
  is_draft: Type.Boolean({ default: false, description: 'a draft is seen by its owner alone' }),
}
export const PostForm = Type.Object(postFields)
export type PostForm = Static<typeof PostForm>

/** How a feed is narrowed. */
const FeedFilter = {
  postType: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
  contentType: Type.Enum(['all', 'photos', 'videos', 'locked'], { default: 'all' }),
  sortBy: Type.Enum(['latest', 'trending'], { default: 'latest' }),
  view: Type.Enum(['discover', 'my_creators'], { default: 'discover' }),
  nsfw: Type.Boolean({ default: true, description: 'false hides nsfw posts that the viewer would see' }),
  tags: Type.Optional(Type.String({ maxLength: 500, description: 'one or more, with commas between' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
}
export type FeedSort = Static<typeof FeedFilter.sortBy>

/** A page of the feed. Its first page of regular posts brings creators as well. */
export const FeedPage = Type.Object({
  ...pageOf(Post).properties,
  ...Type.Partial(FeedCreators).properties,
})
export type FeedPage = Static<typeof FeedPage>

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
    summary: 'The feed. The first page of regular posts brings featured and suggested creators',
    query: Type.Object({ ...pageFields(limits.page.feed), ...FeedFilter }),
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
    query: pageQuery(limits.page.saved),
    returns: pageOf(Post),
  }),
  listPurchased: route({
    method: 'GET',
    path: '/post/purchased',
    who: 'user',
    summary: 'List the posts you bought, latest purchase first, also those that their creators removed since',
    query: pageQuery(limits.page.saved),
    returns: pageOf(Post),
  }),
  listDrafts: route({
    method: 'GET',
    path: '/post/drafts',
    who: 'user',
    summary: 'The own drafts and scheduled posts, latest changed first',
    query: pageQuery(limits.page.default),
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
    summary: 'Count the people who bought one of your posts and still have it',
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
  listOfProfile: route({
    method: 'GET',
    path: '/profile/:id/posts',
    who: 'anyone',
    summary: 'The posts of one profile, latest first',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({
      ...pageFields(limits.page.default),
      postType: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
      contentType: Type.Enum(['all', 'photos', 'videos', 'locked'], { default: 'all' }),
    }),
    returns: pageOf(Post),
    problems: ['profile-not-found'],
  }),
} as const
