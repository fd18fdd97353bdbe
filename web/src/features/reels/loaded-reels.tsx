import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePost } from '../../entities/posts/index.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { CommentsBeside, CommentsSheet } from './reel-comments.tsx'
import { ReelList } from './list/reel-list.tsx'
import type { ShownReel } from './list/shown-reel.ts'
import * as text from './reels-text.ts'

type List = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}
type Props = { ids: readonly string[]; shown: ShownReel; list: List; onShow: (id: string) => void }

/** The next page is requested when this many reels are left. */
const AHEAD = 3

/** The reels, with the comments of the current reel. `#comments` in the URL opens them. */
export function LoadedReels({ ids, shown, list, onShow }: Props) {
  const [isCommenting, setCommenting] = useState(false)
  const beside = useRef<HTMLElement>(null)
  const isSought = useLocation({ select: ({ hash }) => hash === 'comments' })
  const at = Math.max(0, shown.id === undefined ? 0 : ids.indexOf(shown.id))
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const needsMore = hasNextPage && !isFetching && !isError && at >= ids.length - AHEAD
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  const openComments = useEffectEvent(() => {
    if (!beside.current?.checkVisibility()) setCommenting(true)
  })
  useEffect(() => {
    if (isSought) openComments()
  }, [isSought])
  const id = ids[at]
  if (id === undefined) return null
  const comment = () => {
    const field = document.querySelector<HTMLElement>('[data-composer]')
    if (field?.checkVisibility()) field.focus()
    else setCommenting(true)
  }
  return (
    <div className="h-full xl:grid xl:grid-cols-[minmax(0,1fr)_420px] xl:grid-rows-[minmax(0,1fr)]">
      <ReelList
        ids={ids}
        at={at}
        jumps={shown.jumps}
        onShow={onShow}
        onComment={comment}
        end={
          (hasNextPage || isError || isFetching) && (
            <div className="grid h-full snap-start place-items-center">
              <LoadMore
                hasMore
                pending={isFetching}
                failed={isError}
                onLoad={() => void (hasNextPage ? fetchNextPage() : list.refetch())}
              />
            </div>
          )
        }
      />
      <CommentsBeside ref={beside} postId={id} />
      <CommentsSheet postId={id} open={isCommenting} onClose={() => setCommenting(false)} />
      <ShownNews postId={id} place={at + 1} />
    </div>
  )
}

/** Announces the current reel to screen readers. */
function ShownNews({ postId, place }: { postId: string; place: number }) {
  const { post } = usePost(postId)
  return (
    <p aria-live="polite" className="sr-only">
      {post && text.nowShown(place, post.profile.display_name)}
    </p>
  )
}
