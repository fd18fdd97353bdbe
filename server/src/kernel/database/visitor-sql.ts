import type { RawBuilder } from 'kysely'
import { sql } from '../db.ts'

/** The profile of a visitor, who has none. */
export const visitorId: RawBuilder<null> = sql<null>`null::uuid`

/**
 * A condition about what a profile did, which is false for a visitor. A statement written for visitors gets `false`
 * instead of a subquery, because PostgreSQL sets up every subquery on every run, even one that can't find anything.
 */
export const unlessVisitor = (
  profileId: RawBuilder<string | null>,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> => (profileId === visitorId ? sql<boolean>`false` : condition)
