import type { FeedSort } from '@fanfare/contract/posts/feed'
import type { PostType } from '@fanfare/contract/posts/post'
import type { Look } from '../access.ts'

/** The posts that a page is taken from. */
export type Source = 'everybody' | 'my_creators' | 'tagged' | 'found' | 'profile'

export interface PostsQuery extends Look {
  source: Source
  sort: FeedSort
  contentType: 'all' | 'photos' | 'videos' | 'locked'
  postType: PostType
  /** False leaves out nsfw posts that the viewer would see. */
  withNsfw: boolean
  /** The author, when the source is `profile`. */
  profileId: string | null
  /** Any of these; empty means no filter. */
  tags: readonly string[]
  search: Search | null
  /** The sort key and id of the last post of the previous page. */
  after: readonly string[] | null
  limit: number
  offset: number
}

export interface Search {
  /** A query for PostgreSQL's text search. */
  words: string
  /** Authors whose name matches. */
  authorIds: readonly string[]
}
