import type { Post } from '@fanfare/contract/posts/post'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useMembersOnly } from '../../accounts/index.ts'
import { useLikePost } from './use-like-post.ts'
import * as text from './engagement-text.ts'

/** The heart of a post. It grows when it is pressed, but not if the post was already liked. */
export function LikeButton({ post }: { post: Post }) {
  const like = useLikePost(post.id)
  const membersOnly = useMembersOnly()
  const [wasPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    like.mutate(!post.is_liked)
  }
  return (
    <button
      type="button"
      aria-label={text.like}
      aria-pressed={post.is_liked}
      aria-keyshortcuts="L"
      data-key="l"
      onClick={() => membersOnly(text.likePosts, press, { kind: 'like-post', postId: post.id })}
      className="grid h-11 w-10 place-items-center rounded-sm hover:text-fg-muted"
    >
      <Heart
        size={24}
        aria-hidden
        className={clsx(
          post.is_liked && 'fill-accent text-accent',
          post.is_liked && wasPressed && 'animate-swell',
        )}
      />
    </button>
  )
}
