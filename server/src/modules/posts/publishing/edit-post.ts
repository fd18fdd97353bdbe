import type { PostForm } from '@fanfare/contract/posts/post-form'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { canChange } from '../access.ts'
import { loadPost } from '../load-post.ts'
import { readPostForm, requireSellable } from './post-form.ts'
import { listContentIdsOfPost, listContentIdsSoldWith } from '../media-queries.ts'
import { lockPost, replaceParts, updatePost, type PostParts } from '../post-queries.ts'
import { listStickerRows } from '../stories/sticker-queries.ts'
import type { WriteDeps } from './publish-post.ts'
import { listMentionedIds } from '../mentions/mention-queries.ts'
import { tellOfPostMentions } from '../mentions/tell-of-post-mentions.ts'
import { rankWhenShown } from '../feed/rank-post.ts'

/**
 * Edits one of the actor's posts. A published post keeps its time and position, unless its window is moved to begin
 * later. It can't become a draft again, because people may have seen, liked and bought it, and a post that somebody
 * bought keeps its files. Throws `post-not-found`, `not-allowed`, `post-is-sold` and the problems of publishing.
 */
export async function editPost(
  deps: WriteDeps,
  actor: Actor,
  { postId, form }: { postId: string; form: PostForm },
): Promise<void> {
  if (!canChange(actor, await loadPost(deps, actor, postId))) throw new Problem('not-allowed')
  await requireSellable(deps, actor, form)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const post = await lockPost(tx, { postId })
    if (!post || post.removed_at !== null) throw new Problem('post-not-found')
    const shownSince = post.published_at !== null && post.published_at <= at ? post.published_at : null
    if (shownSince !== null && form.is_draft) {
      throw new Problem('invalid-request', {
        fields: { is_draft: 'A published post can’t become a draft again.' },
      })
    }
    const stickers = await listStickerRows(tx, { postId })
    const shownContentIds = shownSince === null ? [] : await listContentIdsOfPost(tx, { postId })
    const writing = { actor, at, shownSince, shownContentIds, stickers }
    const { columns, parts } = await readPostForm(tx, form, writing)
    await requireSoldMediaKept(tx, { postId, contents: parts.contents })
    await updatePost(tx, {
      postId,
      changes: { ...columns, hidden_at: null, updated_at: at, ...(shownSince && { edited_at: at }) },
    })
    const mentionedBefore = shownSince === null ? [] : await listMentionedIds(tx, { postId })
    await replaceParts(tx, postId, parts)
    const { published_at: publishedAt } = columns
    const news = { id: postId, profileId: post.profile_id, publishedAt }
    await tellOfPostMentions(tx, { post: news, mentioned: parts.mentionedIds, mentionedBefore, at })
    await rankWhenShown(tx, { postId, publishedAt, at })
  })
}

// Buyers wait for the lock on the post, so anybody who buys it later buys the edited post.
async function requireSoldMediaKept(
  tx: Tx,
  { postId, contents }: { postId: string; contents: PostParts['contents'] },
): Promise<void> {
  const kept = new Set(contents.map(({ id }) => id))
  const sold = await listContentIdsSoldWith(tx, { postId })
  if (!sold.every((id) => kept.has(id))) throw new Problem('post-is-sold')
}
