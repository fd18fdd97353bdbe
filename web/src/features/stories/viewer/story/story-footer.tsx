import type { Post } from '@fanfare/contract/posts/post'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Eye, Heart, Send } from 'lucide-react'
import { storyViewersQuery } from '../../../../entities/stories/index.ts'
import { openOverlay } from '../../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Coin } from '../../../../ui/money/coin.tsx'
import { useMembersOnly } from '../../../accounts/index.ts'
import { sharePost, useLikePost } from '../../../posts/index.ts'
import { LazySendTipDialog } from '../../../tips/index.ts'
import { ReplyForm } from '../../reply/reply-form.tsx'
import { addressOfStory } from '../../story-address.ts'
import { LazyViewersDialog } from './lazy-viewers-dialog.ts'
import * as text from './story-text.ts'

type Props = { group: StoryGroup; post: Post; isOpen: boolean }

/** The caption, and the actions for the author or for other viewers. */
export function StoryFooter({ group, post, isOpen }: Props) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-2 bg-linear-to-t from-[rgb(7_8_11/0.88)] from-30% to-transparent px-4 pt-22 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:px-4.5">
      {isOpen && post.description !== '' && (
        <p dir="auto" className="mb-4 line-clamp-4 text-[17px]/[1.4] wrap-anywhere whitespace-pre-line">
          {post.description}
        </p>
      )}
      <div className="flex items-center gap-1 *:pointer-events-auto">
        {post.is_own ? <OwnActions post={post} /> : <Actions group={group} post={post} isOpen={isOpen} />}
      </div>
    </div>
  )
}

function OwnActions({ post }: { post: Post }) {
  const { data } = useInfiniteQuery(storyViewersQuery(post.id))
  const total = data?.pages[0]?.pagination.total
  return (
    <>
      <Button
        variant="media"
        icon={<Eye size={18} />}
        onClick={() => openOverlay(LazyViewersDialog, { storyId: post.id })}
      >
        {total === undefined ? text.viewers : text.viewerCount(total)}
      </Button>
      <span className="flex-1" />
      <ShareButton post={post} />
    </>
  )
}

function Actions({ group, post, isOpen }: Props) {
  const membersOnly = useMembersOnly()
  const tip = () =>
    openOverlay(LazySendTipDialog, {
      profile: group.profile,
      postId: post.id,
      returnTo: addressOfStory(post),
    })
  return (
    <>
      {isOpen && group.can_reply ? (
        <ReplyForm key={post.id} profile={group.profile} storyId={post.id} />
      ) : (
        <span className="flex-1" />
      )}
      <IconButton
        label={text.tip(group.profile.display_name)}
        icon={<Coin size={22} className="text-[#e4b85c]" />}
        onClick={() => membersOnly(text.sendTips, tip)}
      />
      {isOpen && <LikeStory post={post} />}
      <ShareButton post={post} />
    </>
  )
}

function LikeStory({ post }: { post: Post }) {
  const like = useLikePost(post.id)
  const membersOnly = useMembersOnly()
  return (
    <IconButton
      label={text.like}
      aria-pressed={post.is_liked}
      icon={<Heart size={24} className={clsx(post.is_liked ? 'fill-accent text-accent' : 'text-media')} />}
      onClick={() =>
        membersOnly(text.likeStories, () => like.mutate(!post.is_liked), {
          kind: 'like-post',
          postId: post.id,
        })
      }
    />
  )
}

function ShareButton({ post }: { post: Post }) {
  return (
    <IconButton
      label={text.share}
      icon={<Send size={22} className="text-media" />}
      onClick={() => void sharePost(post, addressOfStory(post))}
    />
  )
}
