import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { isFollowing } from '../access.ts'
import { blockedOf, isMuted } from '../blocks/access.ts'

/** The profile that looks; null for a visitor. */
interface LookingSql {
  viewerId: RawBuilder<string | null>
}

/** Whether neither the viewer nor the profile blocked the other. */
export const isUnblockedFor = (look: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`${profileId} not in (${blockedOf(look)})`

/** Whether a profile can be suggested to the viewer: not their own, not blocked either way, not followed and not muted. */
export const isSuggestedTo = (look: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`${isUnblockedFor(look, profileId)} and ${profileId} is distinct from ${look.viewerId}
    and not ${isFollowing(look, profileId)} and not ${isMuted(look, profileId)}`
