import type { Profile } from '@fanfare/contract/profiles'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PostStream, profilePostsQuery } from '../posts/index.ts'
import { SuggestedCreators } from '../profiles/index.ts'
import { ProfileScreen } from '../profiles/profile-screen.tsx'
import { ProfileMedia } from './profile-media.tsx'

/** A profile with its posts: the screen is the profile's, what its tabs show comes from the posts. */
export function ProfilePage() {
  return <ProfileScreen Posts={ProfilePosts} Media={ProfileMedia} />
}

function ProfilePosts({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-12 pt-6 max-md:-mx-4 md:grid-cols-[minmax(0,var(--ff-feed))] xl:grid-cols-[minmax(0,var(--ff-feed))_var(--ff-rail)] xl:justify-between">
      <div className="min-w-0">
        <PostStream
          query={profilePostsQuery(profile.id)}
          label={`Posts of ${profile.display_name}`}
          empty={<NoPosts profile={profile} />}
        />
      </div>
      <aside className="sticky top-(--ff-head) self-start pt-1 max-xl:hidden">
        <SuggestedCreators exceptId={profile.id} />
      </aside>
    </div>
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
