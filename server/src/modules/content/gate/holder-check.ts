import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { visitor, type Viewer } from '#kernel/viewer'
import { canSeeContent, type ContentAccess } from './access.ts'
import type { SignedAddress } from './media-address.ts'
import { findOwnerByUuid, isActive } from '../queries.ts'

const keptForMs = 15_000
const mostKept = 20_000

/**
 * Whether a request can open a signed address. The address works only in a session of the user who owns the profile
 * that it was signed for, so sharing it is useless. That profile must still have access to the content: removing a post
 * that it didn't buy, ending a subscription or reversing a purchase invalidates existing addresses. Access is cached
 * for a few seconds, only for this user, because a video is requested in many parts. A refusal isn't cached, because
 * access can be granted at any time. Whether the content exists is checked each time, so that hidden contents close
 * immediately.
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
    if ((allowedUntil.get(key) ?? 0) > now) return isActive(deps.db, address.contentUuid)
    if (!(await canHolderSee(deps, address, viewer))) return false
    if (allowedUntil.size >= mostKept) allowedUntil.clear()
    allowedUntil.set(key, now + keptForMs)
    return true
  }
}

const keyOf = ({ contentUuid, profileId }: SignedAddress, { userId }: Viewer): string =>
  profileId === null ? contentUuid : `${contentUuid} ${profileId} ${userId ?? ''}`

async function canHolderSee(
  { db, access }: { db: Db; access: ContentAccess },
  { contentUuid, profileId }: SignedAddress,
  viewer: Viewer,
): Promise<boolean> {
  // Checks the owner of the profile, not the profile that the session acts as, because that may have changed since the
  // address was signed.
  const holder = profileId === null ? visitor : await access.viewerOf(db, profileId)
  if (profileId !== null && holder.userId !== viewer.userId) return false
  const content = await findOwnerByUuid(db, contentUuid)
  return content !== undefined && canSeeContent({ db, access }, holder, content)
}
