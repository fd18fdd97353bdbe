import type { Post } from '@fanfare/contract/posts'
import type { RefObject } from 'react'
import { tagsBeside } from './caption-parts.ts'
import { isUnpublished } from './is-unpublished.ts'
import { PostActions } from './engagement/post-actions.tsx'
import { PostCaption } from './post-caption.tsx'
import { PostLocked } from './paywall/post-locked.tsx'
import { PostMedia } from './media/post-media.tsx'
import { LockedWords } from './paywall/locked-words.tsx'
import { splitTitle } from './split-title.ts'
import { useViewTracking } from './engagement/use-view-tracking.ts'
import { whatIsInside } from './paywall/what-is-inside.ts'

type Props = { post: Post; place: 'list' | 'page'; eager?: boolean }

/** What a post shows, what can be done with it, and its words. Tells the server when it is looked at. */
export function PostBody({ post, place, eager = false }: Props) {
  const sight = useViewTracking(post.id)
  return <PostParts post={post} place={place} eager={eager} sight={sight} />
}

type PartsProps = Props & { sight?: RefObject<HTMLDivElement | null> }

/** The same without a word to the server, for a post that is only tried out. */
export function PostParts({ post, place, eager = false, sight }: PartsProps) {
  const isWhole = place === 'page'
  const isLocked = post.unlock !== null
  const isWords = !isLocked && post.media.length === 0
  const areWordsLocked = isLocked && whatIsInside(post) === ''
  // Locked words are in the box that says how to unlock them.
  const below = areWordsLocked
    ? { words: '', tags: tagsBeside(post.description, post.tags) }
    : { words: wordsBelow(post), tags: post.tags }
  const caption = <PostCaption {...below} whole={isWhole} large={isWords} />
  return (
    <>
      <div ref={sight}>
        {isLocked &&
          (areWordsLocked ? (
            <LockedWords post={post} />
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

/** A locked post has its first sentence on the picture as its title; the rest stands below. */
function wordsBelow({ unlock, description }: Post): string {
  return unlock === null ? description : splitTitle(description).rest
}
