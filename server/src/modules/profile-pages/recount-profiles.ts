import { countPosts } from '#posts'
import { listCountedProfiles, recountFollows, setPostCount, updateFollowerCount } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'

const portion = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Compares the stored counts of every profile with the rows and corrects those that differ. Returns the number of
 * corrections.
 */
export async function recountProfiles(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<number> {
  let corrected = 0
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    signal.throwIfAborted()
    const profiles = await listCountedProfiles(db, { after, limit: portion })
    const profileIds = profiles.map(({ id }) => id)
    const posts = await countPosts(db, { profileIds, at: clock.now() })
    for (const { id, post_count: from, is_miscounted: isMiscounted } of profiles) {
      const to = posts.get(id) ?? 0
      if (!isMiscounted && from === to) continue
      await inTransaction(db, async (tx) => {
        if (isMiscounted) await recountFollows(tx, { profileId: id })
        await updateFollowerCount(tx, { profileId: id })
        if (from !== to) await setPostCount(tx, { profileId: id, from, to })
      })
      corrected += 1
    }
    after = profiles.at(-1)?.id
  }
  return corrected
}
