import { sql } from '#kernel/db'

/**
 * Whether anybody can see a content: it wasn't deleted, hidden or withheld. For statements that select from `content`.
 */
export const isVisible = sql<boolean>`(
  content.deleted_at is null and content.hidden_at is null and content.withheld_at is null
)`
