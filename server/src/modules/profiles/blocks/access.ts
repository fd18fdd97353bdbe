import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { unlessVisitor } from '#kernel/database/visitor-sql'
import { hasOpenBan } from '#moderation'

// For statements of other modules. Each function takes ids as SQL expressions. Thanks to OFFSET 0, each looks up one
// row by its index, however many profiles are blocked.

/** The viewer's profile; null for a visitor. */
interface LookingSql {
  viewerId: RawBuilder<string | null>
}

/** Whether one profile blocked another. */
export const hasBlocked = (blockerId: RawBuilder<string | null>, blockedId: RawBuilder<string | null>) =>
  unlessVisitor(
    blockerId,
    unlessVisitor(
      blockedId,
      sql`exists (select from block where blocker_id = ${blockerId} and blocked_id = ${blockedId} offset 0)`,
    ),
  )

/** Whether the viewer or the profile blocked the other. */
export const isBlocked = ({ viewerId }: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`(${hasBlocked(viewerId, profileId)} or ${hasBlocked(profileId, viewerId)})`

/**
 * Whether the profile is hidden from the viewer: one of the two blocked the other, or the profile is banned and isn't
 * the viewer's.
 */
export const isOutOfReach = (look: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`(${isBlocked(look, profileId)} or ${isBannedForOthers(look, profileId)})`

/** Whether the profile is banned and the viewer is somebody else. */
export const isBannedForOthers = ({ viewerId }: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`(${profileId} is distinct from ${viewerId} and ${hasOpenBan(profileId)})`

/** Whether the viewer muted the profile. */
export const isMuted = ({ viewerId }: LookingSql, profileId: RawBuilder<string>) =>
  unlessVisitor(
    viewerId,
    sql`exists (select from mute where muter_id = ${viewerId} and muted_id = ${profileId} offset 0)`,
  )

/** A query of the `id`s of profiles that the viewer blocked or that blocked the viewer. */
export const blockedOf = ({ viewerId }: LookingSql) => sql<{ id: string }>`
  select blocked_id as id from block where blocker_id = ${viewerId}
  union select blocker_id from block where blocked_id = ${viewerId}`
