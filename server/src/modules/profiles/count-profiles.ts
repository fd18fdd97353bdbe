import { inTransaction, type Db } from '#kernel/db'
import { listCountedProfiles, recountFollows, setPostCount } from './count-queries.ts'
import { updateFollowerCount } from './follow-queries.ts'

export interface CountingDeps {
  db: Db
  /** How many posts each of these profiles has published, counted from the rows; profiles without are left out. */
  countPosts(db: Db, profileIds: readonly string[]): Promise<Map<string, number>>
}

const portion = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Compares every number kept about profiles with the rows, and sets right what differs. Answers how many did. */
export async function recountProfiles(
  { db, countPosts }: CountingDeps,
  signal: AbortSignal,
): Promise<number> {
  let corrected = 0
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    signal.throwIfAborted()
    const profiles = await listCountedProfiles(db, { after, limit: portion })
    const posts = await countPosts(
      db,
      profiles.map(({ id }) => id),
    )
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
