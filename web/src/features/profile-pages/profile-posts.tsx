import type { Profile } from '@fanfare/contract/profiles/profile'
import { profilePostsQuery } from '../../entities/posts/index.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PostStream } from '../posts/index.ts'
import * as text from './profile-pages-text.ts'

/** A profile's posts. */
export function ProfilePosts({ profile }: { profile: Profile }) {
  return (
    <div className="pt-6 max-md:-mx-4 md:max-w-(--ff-feed)">
      <PostStream
        query={profilePostsQuery(profile.id, { postType: 'regular' })}
        label={text.postsBy(profile.display_name)}
        empty={<NoPosts profile={profile} />}
      />
    </div>
  )
}

function NoPosts({ profile }: { profile: Profile }) {
  if (!profile.is_own) return <EmptyState title={text.noPosts}>{text.followToSee}</EmptyState>
  return (
    <EmptyState
      title={text.noPosts}
      action={
        <LinkButton to="/create-post" variant="primary">
          {text.createPost}
        </LinkButton>
      }
    >
      {text.postsAppear}
    </EmptyState>
  )
}
