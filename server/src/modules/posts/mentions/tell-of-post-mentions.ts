import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { recallMentions, tellOfMentions } from '#profiles'
import { tellOfMentionsLater } from '../job-names.ts'
import { lockPost } from '../post-queries.ts'
import { listMentionedIds, listWhoSee } from './mention-queries.ts'

interface MentioningPost {
  id: string
  profileId: string
  publishedAt: Date | null
}

interface Telling {
  post: MentioningPost
  mentioned: readonly string[]
  /** The profiles that the post mentioned before this change, if it was shown. */
  mentionedBefore: readonly string[]
  at: Date
}

/**
 * Notifies the people mentioned in a post who can see it, now or once it is shown, and withdraws the notifications of
 * removed mentions. The caller has locked the post.
 */
export async function tellOfPostMentions(
  tx: Tx,
  { post, mentioned, mentionedBefore, at }: Telling,
): Promise<void> {
  const dropped = mentionedBefore.filter((id) => !mentioned.includes(id))
  await recallMentions(tx, { subjectId: post.id, profileIds: dropped })
  const added = mentioned.filter((id) => !mentionedBefore.includes(id))
  if (post.publishedAt === null || added.length === 0) return
  if (post.publishedAt <= at) return tellThoseWhoSee(tx, { post, mentioned: added, at })
  await enqueue(tx, tellOfMentionsLater, {
    payload: { post_id: post.id },
    key: `mentions-shown:${post.id}`,
    runAt: post.publishedAt,
  })
}

/** Notifies the people mentioned in a scheduled post once it is shown. Safe to repeat. */
export async function tellWhenShown(
  { db, clock }: { db: Db; clock: Clock },
  { postId }: { postId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const post = await lockPost(tx, { postId })
    if (!post) return
    const mentioned = await listMentionedIds(tx, { postId })
    await tellThoseWhoSee(tx, {
      post: { id: post.id, profileId: post.profile_id },
      mentioned,
      at: clock.now(),
    })
  })
}

async function tellThoseWhoSee(
  tx: Tx,
  {
    post: { id: postId, profileId },
    mentioned,
    at,
  }: { post: Omit<MentioningPost, 'publishedAt'>; mentioned: readonly string[]; at: Date },
): Promise<void> {
  const profileIds = await listWhoSee(tx, { postId, profileIds: mentioned, at })
  await tellOfMentions(tx, { subjectId: postId, byProfileId: profileId, profileIds, postId, at })
}
