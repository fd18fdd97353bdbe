import type { Story } from '@fanfare/contract/posts/story'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookHeart, Lock, Plus } from 'lucide-react'
import { profileStoriesQuery } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as highlightsText from '../highlights/highlights-text.ts'
import { LazyHighlightDialog } from '../highlights/lazy-highlight-dialog.ts'
import * as text from './profile-stories-text.ts'
import { useProfileStories } from './use-profile-stories.ts'

/** The Stories tab: a profile's active stories. Its owner can also manage stories here. */
export function ProfileStories({ profile }: { profile: Profile }) {
  const query = useQuery(profileStoriesQuery(profile.username))
  const stories = useProfileStories(profile)
  return (
    <div className="grid grid-cols-1 gap-5 pt-6">
      {profile.is_own && stories.length > 0 && <OwnerActions profile={profile} />}
      {query.isPending &&
        (query.fetchStatus === 'paused' ? <OfflineState what={text.thisList} /> : <TileSkeletons />)}
      {query.isError && !query.data && (
        <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data && stories.length === 0 && <NoStories profile={profile} />}
      {stories.length > 0 && (
        <ul aria-label={text.storiesBy(profile.display_name)} className={grid}>
          {stories.map((story) => (
            <Tile key={story.post.id} story={story} profile={profile} />
          ))}
        </ul>
      )}
    </div>
  )
}

const grid = 'grid grid-cols-3 gap-1.5 sm:gap-2.5 md:grid-cols-4'

function Tile({ story: { post, is_seen: isSeen }, profile }: { story: Story; profile: Profile }) {
  const picture = post.media[0]?.picture ?? post.preview
  return (
    <li>
      <Link
        to="/$username"
        params={{ username: profile.username }}
        search={(before) => ({ ...before, storyId: post.id })}
        resetScroll={false}
        className="relative block aspect-9/16 overflow-hidden rounded-md bg-surface-2 text-media"
      >
        <span className="sr-only">
          {text.storyLabel({ isLocked: post.unlock !== null, isUnseen: !isSeen && !profile.is_own })}
        </span>
        {picture && (
          <Picture picture={picture} alt="" sizes="(width < 48rem) 33vw, 220px" className="size-full" />
        )}
        {post.unlock && (
          <span className="absolute inset-0 grid place-items-center">
            <Lock size={26} aria-hidden />
          </span>
        )}
        <span className="over-media absolute bottom-2 left-2 rounded-xs px-1.5 text-caption">
          <RelativeTime at={post.published_at ?? post.created_at} />
        </span>
      </Link>
    </li>
  )
}

function OwnerActions({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <LinkButton to="/create-story" icon={<Plus size={18} />}>
        {text.createStory}
      </LinkButton>
      <NewHighlight profile={profile} />
    </div>
  )
}

function NewHighlight({ profile }: { profile: Profile }) {
  return (
    <Button icon={<BookHeart size={18} />} onClick={() => openOverlay(LazyHighlightDialog, { profile })}>
      {highlightsText.newHighlight}
    </Button>
  )
}

function NoStories({ profile }: { profile: Profile }) {
  if (!profile.is_own) {
    return <EmptyState title={text.noStories}>{text.highlightsStay}</EmptyState>
  }
  return (
    <EmptyState
      title={text.noStories}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to="/create-story" variant="primary" icon={<Plus size={18} />}>
            {text.createStory}
          </LinkButton>
          <NewHighlight profile={profile} />
        </div>
      }
    >
      {text.storiesEnd}
    </EmptyState>
  )
}

function TileSkeletons() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{text.loadingStories}</span>
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="aspect-9/16 rounded-md!" />
      ))}
    </div>
  )
}
