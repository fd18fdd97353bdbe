import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { hasOpenBan } from '#moderation'
import { isFollowing } from '../access.ts'
import { blockedOf, isMuted } from '../blocks/access.ts'

/** The viewer's profile; null for a visitor. */
interface LookingSql {
  viewerId: RawBuilder<string | null>
}

/**
 * Whether lists and searches show the profile to the viewer: it isn't banned, neither blocked the other, and the viewer
 * didn't mute it.
 */
export const isListedFor = (look: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`(${profileId} not in (${blockedOf(look)}) and not ${isMuted(look, profileId)}
    and not ${hasOpenBan(profileId)})`

/** Whether a profile can be suggested to the viewer: lists show it, it isn't their own, and they don't follow it. */
export const isSuggestedTo = (look: LookingSql, profileId: RawBuilder<string>) =>
  sql<boolean>`${isListedFor(look, profileId)} and ${profileId} is distinct from ${look.viewerId}
    and not ${isFollowing(look, profileId)}`
