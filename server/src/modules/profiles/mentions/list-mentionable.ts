import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { listProfileIdsNamed } from '../explore/list-creators.ts'
import { searchTermIn } from '../explore/search-term.ts'
import { badgesOf } from '../profile-badge.ts'
import { listKnownIds } from './mentionable-queries.ts'

const most = profileLimits.mentionable

/**
 * Suggestions for an @name: profiles that the actor follows, then the actor's followers, then others that a search
 * finds.
 */
export async function listMentionable(
  { db }: { db: Db },
  { profileId }: Actor,
  { search = '' }: { search?: string },
): Promise<{ data: ProfileBadge[] }> {
  const text = searchTermIn(search)?.text ?? ''
  const known = await listKnownIds(db, { profileId, text, limit: most })
  // One more than needed, because the search may also find the actor.
  const others =
    known.length < most
      ? await listProfileIdsNamed(db, { text, viewerId: profileId, limit: most + known.length + 1 })
      : []
  const ids = [...new Set([...known, ...others])].filter((id) => id !== profileId).slice(0, most)
  const badges = await badgesOf(db, ids)
  return { data: ids.flatMap((id) => badges.get(id) ?? []) }
}
