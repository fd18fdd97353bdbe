/** A creator in a list, with the sort keys of every list. */
export interface ListedCreator {
  id: string
  follower_count: number
  post_count: number
  featured_at: Date | null
  /** How well the creator matches the search, from 0 to 400; 0 without a search. */
  relevance: number
}
