import type { Post } from '@fanfare/contract/posts/post'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { Link } from '@tanstack/react-router'
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react'
import { useFollowState } from '../../../../entities/profiles/index.ts'
import * as common from '../../../../ui/common-text.ts'
import { RelativeTime } from '../../../../ui/dates/relative-time.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { AiLabel } from '../../../../ui/media/ai-label.tsx'
import { FollowButton, ProfileAvatar } from '../../../profiles/index.ts'
import { StoryMenu } from './story-menu.tsx'
import * as text from './story-text.ts'
import type { WatchControls } from '../use-watching.ts'
import type { Step } from '../watch-place.ts'

type Props = {
  group: StoryGroup
  post: Post
  controls: WatchControls
  onClose: () => void
  onStep: (step: Step) => void
}

/** The story's author and age, and buttons to pause, mute or close it. */
export function StoryHeader({ group, post, controls, onClose, onStep }: Props) {
  const { profile } = group
  const author = { ...profile, is_own: post.is_own, is_following: post.is_following, follower_count: null }
  const { is_following: isFollowing } = useFollowState(author)
  return (
    <div className="flex items-center gap-3 *:pointer-events-auto">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm leading-[1.3]"
      >
        <ProfileAvatar profile={profile} size={42} />
        <span className="min-w-0">
          <b dir="auto" className="block truncate text-left">
            {profile.display_name}
          </b>
          <small className="flex gap-2 text-small text-[#e6dfd0]">
            <RelativeTime at={post.published_at ?? post.created_at} />
          </small>
        </span>
      </Link>
      {post.is_ai && <AiLabel />}
      {!post.is_own && !isFollowing && <FollowButton profile={author} size="small" />}
      <Tools post={post} controls={controls} onClose={onClose} onStep={onStep} />
    </div>
  )
}

/** In a wide window this is in the corner, on a phone in the header. */
function Tools({ post, controls, onClose, onStep }: Omit<Props, 'group'>) {
  const isVideo = Boolean(post.media[0]?.video)
  const { isMuted, isPaused, isStill } = controls
  return (
    <span className="flex shrink-0 max-md:-mr-2 md:fixed md:top-5 md:right-8 md:gap-1 [&>button]:text-media">
      {isVideo && (
        <IconButton
          label={text.mute}
          aria-pressed={isMuted}
          aria-keyshortcuts="M"
          icon={isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
          className="max-md:size-9!"
          onClick={controls.toggleMute}
        />
      )}
      {(isVideo || !isStill) && (
        <IconButton
          label={isPaused ? text.play : text.pause}
          aria-keyshortcuts="Space"
          icon={isPaused ? <Play size={20} /> : <Pause size={20} />}
          className="max-md:size-9!"
          onClick={controls.togglePause}
        />
      )}
      <StoryMenu post={post} onRemoved={() => onStep('next')} />
      <IconButton label={common.close} icon={<X size={24} />} className="max-md:size-9!" onClick={onClose} />
    </span>
  )
}
