import type { RawBuilder } from 'kysely'
import { sql } from '../db.ts'

/** A visitor's profile in SQL. `unlessVisitor` recognizes this object, and no other null. */
export const noProfile: RawBuilder<null> = sql<null>`null::uuid`

/**
 * A condition about what a profile did, which is false for a visitor. A statement written for visitors gets `false`
 * instead of a subquery, because PostgreSQL sets up every subquery on every run, even one that can't find anything.
 */
export const unlessVisitor = (
  profileId: RawBuilder<string | null>,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> => (profileId === noProfile ? sql<boolean>`false` : condition)
