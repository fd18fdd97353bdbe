import type { Post } from '@fanfare/contract/posts/post'
import { Lock } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../../plumbing/lazy-part.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { FollowButton } from '../../../profiles/index.ts'
import { addressOfStory } from '../../story-address.ts'
import { StoryPicture } from './story-picture.tsx'
import * as text from './story-text.ts'

const SubscribeButton = lazyPart(
  () => import('../../../subscriptions/subscribe/subscribe-button.tsx'),
  (part) => part.SubscribeButton,
)

type Props = { post: Post; onReady: (isReady: boolean) => void }

/** A locked story: its blurred preview from the server, and how to unlock it. */
export function StoryLocked({ post, onReady }: Props) {
  useEffect(() => onReady(true), [onReady])
  return (
    <div role="group" aria-label={text.lockedStory} className="pointer-events-none absolute inset-0">
      {post.preview && (
        <StoryPicture
          picture={post.preview}
          alt=""
          className="absolute inset-0 size-full scale-112 object-cover blur-[18px] brightness-[0.6]"
        />
      )}
      <div className="pointer-events-none absolute inset-0 z-1 grid place-content-center justify-items-center gap-4 px-8 text-center [&_:is(a,button)]:pointer-events-auto">
        <span className="grid size-14 place-items-center rounded-[18px] bg-black/50">
          <Lock size={26} aria-hidden />
        </span>
        <p className="type-heading text-balance">{sentenceOf(post)}</p>
        <Way post={post} />
      </div>
    </div>
  )
}

function sentenceOf({ unlock, access, profile }: Post): string {
  if (unlock === 'follow' || access === 'followers') return text.forFollowers(profile.display_name)
  return text.forSubscribers(profile.display_name)
}

function Way({ post }: { post: Post }) {
  const { unlock, profile } = post
  if (unlock === 'sign_in') {
    return (
      <LinkButton to="/signin" search={{ redirect: addressOfStory(post) }} variant="primary" size="large">
        {text.signIn}
      </LinkButton>
    )
  }
  if (unlock === 'follow') {
    const author = { ...profile, is_own: false, is_following: false, follower_count: null }
    return <FollowButton profile={author} variant="primary" size="large" withIcon />
  }
  return (
    <Suspense fallback={null}>
      <SubscribeButton creator={profile} size="large" />
    </Suspense>
  )
}
