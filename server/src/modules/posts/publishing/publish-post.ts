import type { PostForm } from '@fanfare/contract/posts/post-form'
import type { VerificationConfig } from '#verification'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { readPostForm, requireSellable } from './post-form.ts'
import { insertPost, lockPost, replaceParts } from '../post-queries.ts'
import { tellOfPostMentions } from '../mentions/tell-of-post-mentions.ts'
import { rankWhenShown } from '../feed/rank-post.ts'

export interface WriteDeps {
  db: Db
  clock: Clock
  config: VerificationConfig
}

/**
 * Publishes a post as the actor's profile, now or when its window opens, or stores it as a draft. Returns its id.
 * Sending it again with the same id changes nothing. Throws the problems of `readPostForm` and `requireSellable`, and
 * `conflict` if the id belongs to somebody else.
 */
export async function publishPost(
  { db, clock, config }: WriteDeps,
  actor: Actor,
  form: PostForm & { id?: string },
): Promise<string> {
  const { profileId } = actor
  const at = clock.now()
  const id = form.id?.toLowerCase() ?? newId(clock)
  await requireSellable({ db, config }, actor, form)
  await inTransaction(db, async (tx) => {
    if (await isPublishedBefore(tx, { id, profileId })) return
    const { columns, parts } = await readPostForm(tx, form, {
      actor,
      at,
      shownSince: null,
      shownContentIds: [],
      stickers: [],
    })
    const times = { created_at: at, updated_at: at, edited_at: null, removed_at: null }
    const isNew = await insertPost(tx, { id, profile_id: profileId, ...columns, ...times })
    if (!isNew) return void (await isPublishedBefore(tx, { id, profileId }))
    await replaceParts(tx, id, parts)
    const post = { id, profileId, publishedAt: columns.published_at }
    await tellOfPostMentions(tx, { post, mentioned: parts.mentionedIds, mentionedBefore: [], at })
    await rankWhenShown(tx, { postId: id, publishedAt: columns.published_at, at })
  })
  return id
}

async function isPublishedBefore(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
): Promise<boolean> {
  const post = await lockPost(tx, { postId: id })
  if (post && (post.profile_id !== profileId || post.removed_at !== null)) throw new Problem('conflict')
  return post !== undefined
}
