import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { visitor } from '#kernel/viewer'
import { maySeeContent, type ContentAccess } from './access.ts'
import type { SignedAddress } from './media-address.ts'
import { findContentByUuid } from './queries.ts'

const keptForMs = 15_000
const mostKept = 20_000

/**
 * Whether the holder of a signed address may still see the content: a post that is removed, a subscription that ends
 * or a purchase that is undone closes addresses that were signed before. A yes holds for seconds, since one video is
 * asked for in many parts; a no is asked again, since the right may be won the next moment.
 */
export function createHolderCheck(deps: {
  db: Db
  clock: Clock
  access: ContentAccess
}): (address: SignedAddress) => Promise<boolean> {
  const allowedUntil = new Map<string, number>()
  return async (address) => {
    const key = `${address.contentUuid} ${address.profileId ?? ''}`
    const now = deps.clock.now().getTime()
    if ((allowedUntil.get(key) ?? 0) > now) return true
    if (!(await mayHolderSee(deps, address))) return false
    if (allowedUntil.size >= mostKept) allowedUntil.clear()
    allowedUntil.set(key, now + keptForMs)
    return true
  }
}

async function mayHolderSee(
  { db, access }: { db: Db; access: ContentAccess },
  { contentUuid, profileId }: SignedAddress,
): Promise<boolean> {
  const content = await findContentByUuid(db, contentUuid)
  if (!content) return false
  const holder = profileId === null ? visitor : await access.viewerOf(db, profileId)
  return maySeeContent({ db, access }, holder, content)
}
