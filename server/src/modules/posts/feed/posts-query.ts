import type { FeedSort } from '@fanfare/contract/posts/feed'
import type { PostType } from '@fanfare/contract/posts/post'
import type { Viewpoint } from '../access.ts'

/** Where the posts of a page come from. */
export type Source = 'everybody' | 'my_creators' | 'tagged' | 'found' | 'profile'

export interface PostsQuery extends Viewpoint {
  source: Source
  sort: FeedSort
  contentType: 'all' | 'photos' | 'videos' | 'locked'
  postType: PostType
  /** If false, leaves out NSFW posts even if the viewer can see them. */
  withNsfw: boolean
  /** The author, if the source is `profile`. */
  profileId: string | null
  /** The post must have one of these tags. Empty means no filter. */
  tags: readonly string[]
  search: Search | null
  /** The sort key and id of the last post of the previous page. */
  after: readonly string[] | null
  limit: number
  offset: number
}

export interface Search {
  /** A query in the syntax of PostgreSQL's text search. */
  words: string
  /** Authors whose name matches. */
  authorIds: readonly string[]
}
