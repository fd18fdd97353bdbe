import type { Post } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bookmark, MessageCircle, Send } from 'lucide-react'
import { Coin } from '../../../ui/money/coin.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazyLikesDialog } from './lazy-likes-dialog.ts'
import { LikeButton } from './like-button.tsx'
import { sharePost } from './share-post.ts'
import { addressOfTip, openTip } from './open-tip.ts'
import { useSavePost } from './use-save-post.ts'
import * as text from './engagement-text.ts'

const act = 'inline-flex h-11 items-center gap-2 rounded-sm px-2 hover:text-fg-muted'

/**
 * The buttons below a post: like, comment and share on the left, tip and save on the right. `data-key` is a button's
 * keyboard shortcut.
 */
export function PostActions({ post }: { post: Post }) {
  return (
    <div className="-ml-2 flex items-center pt-2.5 pb-2 max-md:mx-2">
      <LikeButton post={post} />
      <button
        type="button"
        aria-label={text.seeLikes(post.like_count)}
        onClick={() => openOverlay(LazyLikesDialog, { postId: post.id })}
        className={clsx(act, '-ml-0.5 min-w-8 pr-3 pl-0')}
      >
        <b className="tabular">{formatCount(post.like_count)}</b>
      </button>
      <Link
        to="/$username/$postId"
        params={{ username: post.profile_username, postId: post.id }}
        hash="comments"
        onClick={focusComposer}
        data-key="c"
        aria-keyshortcuts="C"
        aria-label={text.comments(post.comment_count)}
        className={clsx(act, 'mr-1.5')}
      >
        <MessageCircle size={24} aria-hidden />
        <b className="tabular">{formatCount(post.comment_count)}</b>
      </Link>
      <button type="button" aria-label={text.share} onClick={() => void sharePost(post)} className={act}>
        <Send size={22} aria-hidden />
      </button>
      {!post.is_own && <TipAction post={post} />}
      <SaveButton post={post} />
    </div>
  )
}

/** Used on the post's own page, where the comment field is already visible. */
function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer]')?.focus()
}

function TipAction({ post }: { post: Post }) {
  const membersOnly = useMembersOnly()
  return (
    <button
      type="button"
      aria-label={text.tipTo(post.profile.display_name)}
      onClick={() => membersOnly(text.sendTip, () => openTip(post), { kind: 'open', at: addressOfTip(post) })}
      className={clsx(act, 'ml-auto text-brass-text')}
    >
      <Coin size={20} />
      <b>{text.tip}</b>
    </button>
  )
}

function SaveButton({ post }: { post: Post }) {
  const save = useSavePost(post.id)
  const membersOnly = useMembersOnly()
  return (
    <button
      type="button"
      aria-label={text.savePost}
      aria-pressed={post.is_saved}
      aria-keyshortcuts="S"
      data-key="s"
      onClick={() =>
        membersOnly(text.savePosts, () => save.mutate(!post.is_saved), { kind: 'save-post', postId: post.id })
      }
      className={clsx(act, '-mr-2 max-md:mr-0', post.is_own && 'ml-auto')}
    >
      <Bookmark size={24} aria-hidden fill={post.is_saved ? 'currentColor' : 'none'} />
    </button>
  )
}
