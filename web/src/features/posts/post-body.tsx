import type { Post } from '@fanfare/contract/posts/post'
import { Suspense, type RefObject } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { tagsBeside } from './caption-parts.ts'
import { isUnpublished } from './is-unpublished.ts'
import { PostActions } from './engagement/post-actions.tsx'
import { PostCaption } from './post-caption.tsx'
import { PostLocked } from './paywall/post-locked.tsx'
import { PostMedia } from './media/post-media.tsx'
import { LockedText } from './paywall/locked-text.tsx'
import { StartOfPost } from './media/start-of-post.tsx'
import { splitTitle } from './split-title.ts'
import { useViewTracking } from './engagement/use-view-tracking.ts'
import { whatIsInside } from './paywall/what-is-inside.ts'

// Loaded on demand: few posts are hidden, and only their owners see the notice.
const HiddenNotice = lazyPart(
  () => import('./media/hidden-notice.tsx'),
  (part) => part.HiddenNotice,
)

type Props = { post: Post; place: 'list' | 'page'; eager?: boolean }

/** A post's media, its actions and its text. Records when it is viewed. */
export function PostBody({ post, place, eager = false }: Props) {
  const sight = useViewTracking(post.id)
  return <PostParts post={post} place={place} eager={eager} sight={sight} />
}

type PartsProps = Props & { sight?: RefObject<HTMLDivElement | null> }

/** The same as `PostBody`, but without recording views, so that previews can use it. */
export function PostParts({ post, place, eager = false, sight }: PartsProps) {
  const isWhole = place === 'page'
  const isLocked = post.unlock !== null
  const isWords = !isLocked && post.media.length === 0
  const areWordsLocked = isLocked && whatIsInside(post) === ''
  // Locked text is in the box that explains how to unlock it.
  const below = areWordsLocked
    ? { words: '', tags: tagsBeside(post.description, post.tags) }
    : { words: wordsBelow(post), tags: post.tags }
  const caption = <PostCaption {...below} whole={isWhole} large={isWords} />
  return (
    <>
      {post.hidden_because !== null && (
        <Suspense fallback={null}>
          <HiddenNotice />
        </Suspense>
      )}
      <div ref={sight}>
        <StartOfPost postId={post.id} />
        {isLocked &&
          (areWordsLocked ? (
            <LockedText post={post} />
          ) : (
            <PostLocked post={post} place={place} eager={eager} />
          ))}
        {!isLocked && !isWords && <PostMedia post={post} place={place} eager={eager} />}
        {isWords && caption}
      </div>
      {isUnpublished(post) ? <div className="h-4" /> : <PostActions post={post} />}
      {!isWords && caption}
    </>
  )
}

/** If a post is locked, its first sentence is the title on the picture, and only the rest is shown below. */
function wordsBelow({ unlock, description }: Post): string {
  return unlock === null ? description : splitTitle(description).rest
}
