import type { Profile } from '@fanfare/contract/profiles'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PostStream, profilePostsQuery } from '../posts/index.ts'
import { SuggestedCreators } from '../profiles/index.ts'
import { ProfileScreen } from '../profiles/profile-screen.tsx'
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx'
import { SubscribeOnArrival } from '../subscriptions/subscribe-on-arrival.tsx'
import { SubscribePanel } from '../subscriptions/subscribe-panel.tsx'
import { TipButton } from '../tips/index.ts'
import { ProfileMedia } from './profile-media.tsx'

/** A profile with its posts: the screen is the profile's, what it shows of others' comes from them. */
export function ProfilePage() {
  return (
    <ProfileScreen
      Posts={ProfilePosts}
      Media={ProfileMedia}
      Actions={ProfileTip}
      Offer={ProfileOffer}
      Aside={ProfileAside}
    />
  )
}

function ProfileTip({ profile }: { profile: Profile }) {
  return profile.is_own ? null : <TipButton profile={profile} />
}

function ProfilePosts({ profile }: { profile: Profile }) {
  return (
    <div className="pt-6 max-md:-mx-4 md:max-w-(--ff-feed)">
      <PostStream
        query={profilePostsQuery(profile.id)}
        label={`Posts of ${profile.display_name}`}
        empty={<NoPosts profile={profile} />}
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

/** The offer lies over the foot of the cover and stays in sight; where there is none, others are suggested. */
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
      What you publish stands here.
    </EmptyState>
  )
}
