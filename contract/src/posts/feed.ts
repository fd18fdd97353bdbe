import Type, { type Static } from 'typebox'
import { pageOf } from '../api/page.ts'
import { Post } from './post.ts'
import { FeedCreators } from '../profiles/profile-card.ts'

/** How a feed can be filtered. */
export const FeedFilter = {
  postType: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
  contentType: Type.Enum(['all', 'photos', 'videos', 'locked'], { default: 'all' }),
  sortBy: Type.Enum(['latest', 'trending'], { default: 'latest' }),
  view: Type.Enum(['discover', 'my_creators'], { default: 'discover' }),
  nsfw: Type.Boolean({ default: true, description: 'false hides nsfw posts that the viewer would see' }),
  tags: Type.Optional(Type.String({ maxLength: 500, description: 'one or more, separated by commas' })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
}
export type FeedSort = Static<typeof FeedFilter.sortBy>

/** A page of the feed. The first page of regular posts also includes creators, unless it has a search or tags. */
export const FeedPage = Type.Object({
  ...pageOf(Post).properties,
  ...Type.Partial(FeedCreators).properties,
})
export type FeedPage = Static<typeof FeedPage>
