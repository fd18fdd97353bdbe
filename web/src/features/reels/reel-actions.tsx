import type { Post } from '@fanfare/contract/posts/post'
import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import { Coin } from '../../ui/money/coin.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { useMembersOnly } from '../accounts/index.ts'
import {
  addressOfReel,
  addressOfTip,
  openTip,
  PostMenu,
  sharePost,
  useLikePost,
  useSavePost,
} from '../posts/index.ts'
import { ReelAction } from './reel-action.tsx'
import * as text from './reels-text.ts'

type Props = { post: Post; onComment: () => void }

/** The actions for a reel. `data-key` is a button's keyboard shortcut. */
export function ReelActions({ post, onComment }: Props) {
  const like = useLikePost(post.id)
  const save = useSavePost(post.id)
  const membersOnly = useMembersOnly()
  const name = post.profile.display_name
  return (
    <div className="flex flex-col items-center gap-3.5 max-md:absolute max-md:right-2 max-md:bottom-4 max-md:gap-3 md:pb-2.5">
      <ReelAction
        icon={<Heart size={26} aria-hidden fill={post.is_liked ? 'currentColor' : 'none'} />}
        words={formatCount(post.like_count)}
        tone={post.is_liked ? 'liked' : 'plain'}
        aria-label={text.likeIt(post.like_count)}
        aria-pressed={post.is_liked}
        aria-keyshortcuts="L"
        data-key="l"
        onClick={() =>
          membersOnly(text.toLike, () => like.mutate(!post.is_liked), { kind: 'like-post', postId: post.id })
        }
      />
      <ReelAction
        icon={<MessageCircle size={26} aria-hidden />}
        words={formatCount(post.comment_count)}
        aria-label={text.countedComments(post.comment_count)}
        aria-keyshortcuts="C"
        data-key="c"
        onClick={onComment}
      />
      {!post.is_own && (
        <ReelAction
          icon={<Coin size={24} />}
          words={text.tip}
          tone="brass"
          aria-label={text.tipTo(name)}
          onClick={() =>
            membersOnly(text.toTip, () => openTip(post), { kind: 'open', at: addressOfTip(post) })
          }
        />
      )}
      <ReelAction
        icon={<Bookmark size={25} aria-hidden fill={post.is_saved ? 'currentColor' : 'none'} />}
        words={text.saveReel}
        aria-pressed={post.is_saved}
        aria-keyshortcuts="S"
        data-key="s"
        onClick={() =>
          membersOnly(text.toSave, () => save.mutate(!post.is_saved), { kind: 'save-post', postId: post.id })
        }
      />
      <ReelAction
        icon={<Send size={24} aria-hidden />}
        words={text.share}
        onClick={() => void sharePost(post, addressOfReel(post.id))}
      />
      <div className="max-md:rounded-[16px] max-md:bg-black/50 max-md:[&_button]:text-media! md:rounded-[18px] md:bg-surface-2">
        <PostMenu post={post} />
      </div>
    </div>
  )
}
