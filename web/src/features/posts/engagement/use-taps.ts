import type { Post } from '@fanfare/contract/posts/post'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useMembersOnly } from '../../accounts/index.ts'
import { useLikePost } from './use-like-post.ts'
import * as text from './engagement-text.ts'

const DOUBLE_MS = 260

/** A double tap likes a post and shows a heart; a single tap, a click or a key calls the given handler. */
export function useTaps(post: Post) {
  const like = useLikePost(post.id)
  const membersOnly = useMembersOnly()
  const [isBursting, setBursting] = useState(false)
  const isFinger = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const double = () =>
    membersOnly(
      text.likePosts,
      () => {
        setBursting(true)
        if (!post.is_liked) like.mutate(true)
      },
      { kind: 'like-post', postId: post.id },
    )
  const taps = (single: () => void) => ({
    onPointerDown: (event: PointerEvent) => {
      isFinger.current = event.pointerType === 'touch'
    },
    onKeyDown: () => {
      isFinger.current = false
    },
    onClick: () => {
      if (!isFinger.current) {
        single()
        return
      }
      const isSecond = waiting.current !== undefined
      clearTimeout(waiting.current)
      waiting.current = undefined
      if (isSecond) double()
      else {
        waiting.current = setTimeout(() => {
          waiting.current = undefined
          single()
        }, DOUBLE_MS)
      }
    },
  })
  return { isBursting, calm: () => setBursting(false), taps }
}
