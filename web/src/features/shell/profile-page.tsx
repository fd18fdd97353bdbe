import type { PostType } from '@fanfare/contract/posts/post'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessageButton } from '../chat/index.ts'
import { PostStream } from '../posts/index.ts'
import { SuggestedCreators, ProfileScreen } from '../profiles/index.ts'
import { SubscribeButton, SubscribeOnArrival, SubscribePanel } from '../subscriptions/index.ts'
import { TipButton } from '../tips/index.ts'
import { ProfileMedia } from './profile-media.tsx'
import { profilePostsQuery } from '../../entities/posts/index.ts'

/** A profile with its posts. The screen belongs to profiles; the posts, subscriptions and tips on it come from their features. */
export function ProfilePage() {
  return (
    <ProfileScreen
      Posts={ProfilePosts}
      Media={ProfileMedia}
      Actions={ProfileActions}
      Offer={ProfileOffer}
      Aside={ProfileAside}
    />
  )
}

function ProfileActions({ profile }: { profile: Profile }) {
  if (profile.is_own) return null
  return (
    <>
      <MessageButton profile={profile} />
      <TipButton profile={profile} />
    </>
  )
}

const nameOf = { regular: 'Posts', reels: 'Reels', stories: 'Stories' } as const

function ProfilePosts({ profile, type }: { profile: Profile; type: PostType }) {
  return (
    <div className="pt-6 max-md:-mx-4 md:max-w-(--ff-feed)">
      <PostStream
        query={profilePostsQuery(profile.id, { postType: type })}
        label={`${nameOf[type]} of ${profile.display_name}`}
        empty={
          {
            regular: <NoPosts profile={profile} />,
            reels: <EmptyState title="No reels yet" />,
            stories: <EmptyState title="No stories right now" />,
          }[type]
        }
      />
    </div>
  )
}

function ProfileOffer({ profile }: { profile: Profile }) {
  if (profile.is_own) return null
  return (
    <>
      <SubscribeButton creator={profile} size="large" full />
      <SubscribeOnArrival creator={profile} />
    </>
  )
}

/** The subscription offer overlaps the bottom of the cover and stays visible. Without one, other creators are suggested. */
function ProfileAside({ profile }: { profile: Profile }) {
  const others = (
    <div className="sticky top-(--ff-head) pt-6">
      <SuggestedCreators exceptId={profile.id} />
    </div>
  )
  if (profile.is_own) return others
  return (
    <SubscribePanel
      creator={profile}
      otherwise={others}
      className="sticky top-[calc(var(--ff-head)+16px)] z-1 -mt-24 max-h-[calc(100dvh-var(--ff-head)-32px)] overflow-y-auto overscroll-contain"
    />
  )
}

function NoPosts({ profile }: { profile: Profile }) {
  if (!profile.is_own)
    return <EmptyState title="No posts yet">Follow, and the first one comes to your feed.</EmptyState>
  return (
    <EmptyState
      title="No posts yet"
      action={
        <LinkButton to="/create-post" variant="primary">
          Create a post
        </LinkButton>
      }
    >
      Your posts will appear here.
    </EmptyState>
  )
}
