import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { visitor, type Viewer } from '#kernel/viewer'
import { maySeeContent, type ContentAccess } from './access.ts'
import type { SignedAddress } from './media-address.ts'
import { findContentByUuid } from '../queries.ts'

const keptForMs = 15_000
const mostKept = 20_000

/**
 * Whether a request may open a signed address. The address counts only together with a session of the user who owns the
 * profile it was signed for, so passing it on gives nobody anything. That profile must still be allowed to see the
 * content: removing a post, ending a subscription or reversing a purchase closes addresses that are already out.
 *
 * A yes is cached for seconds, for this user alone, because one video is requested in many parts. A no is never cached,
 * because the right may be won the next moment.
 */
export function createHolderCheck(deps: {
  db: Db
  clock: Clock
  access: ContentAccess
}): (address: SignedAddress, viewer: Viewer) => Promise<boolean> {
  const allowedUntil = new Map<string, number>()
  return async (address, viewer) => {
    const key = keyOf(address, viewer)
    const now = deps.clock.now().getTime()
    if ((allowedUntil.get(key) ?? 0) > now) return true
    if (!(await mayHolderSee(deps, address, viewer))) return false
    if (allowedUntil.size >= mostKept) allowedUntil.clear()
    allowedUntil.set(key, now + keptForMs)
    return true
  }
}

const keyOf = ({ contentUuid, profileId }: SignedAddress, { userId }: Viewer): string =>
  profileId === null ? contentUuid : `${contentUuid} ${profileId} ${userId ?? ''}`

async function mayHolderSee(
  { db, access }: { db: Db; access: ContentAccess },
  { contentUuid, profileId }: SignedAddress,
  viewer: Viewer,
): Promise<boolean> {
  // Whose the profile is counts, not whom the session acts as: that may have changed since the address was signed.
  const holder = profileId === null ? visitor : await access.viewerOf(db, profileId)
  if (profileId !== null && holder.userId !== viewer.userId) return false
  const content = await findContentByUuid(db, contentUuid)
  return content !== undefined && maySeeContent({ db, access }, holder, content)
}
