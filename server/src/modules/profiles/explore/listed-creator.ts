/** A creator in a list, with every sort key. */
export interface ListedCreator {
  id: string
  follower_count: number
  post_count: number
  featured_at: Date | null
  /** How well a search matches, from 0 to 400; 0 without a search. */
  relevance: number
}
