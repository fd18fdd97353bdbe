import type { Profile } from '@fanfare/contract/profiles/profile'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LegalFooter } from '../accounts/index.ts'
import { BlockedNotice } from '../profiles/index.ts'
import { HighlightRow, ProfileViewer, useHasStoriesTab } from '../stories/index.ts'
import * as text from './profile-pages-text.ts'
import { ProfileHead } from './profile-head.tsx'
import { ProfileMedia } from './profile-media.tsx'
import { ProfileAside, ProfileOffer } from './profile-offer.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileReels } from './profile-reels.tsx'
import { profileQuery } from '../../entities/profiles/index.ts'

type Tab = 'posts' | 'media' | 'reels' | 'stories'

const ProfileStories = lazyPart(
  () => import('../stories/profile/profile-stories.tsx'),
  (part) => part.ProfileStories,
)

/** A profile's page: cover, photo, bio, and its posts in tabs. */
export function ProfileScreen() {
  const { username } = useParams({ from: '/shell/$username' })
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  const viewer = useViewer()
  return (
    <div className="pb-16 md:page">
      <PageTitle>{profile.display_name}</PageTitle>
      <ProfileViewer username={username} />
      <div className="h-43 overflow-hidden bg-surface-2 md:h-58 md:rounded-xl">
        {profile.cover_image && (
          <Picture
            picture={profile.cover_image}
            alt=""
            eager
            sizes="(width < 48rem) 100vw, 1352px"
            className="size-full"
          />
        )}
      </div>
      <div className="max-md:px-4 xl:grid xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-x-10 2xl:gap-x-14">
        <div className="min-w-0">
          <ProfileHead profile={profile} />
          <div className="empty:hidden mt-4 xl:hidden">
            <ProfileOffer profile={profile} />
          </div>
          {profile.is_blocked ? (
            <BlockedNotice profile={profile} />
          ) : (
            <>
              <HighlightRow profile={profile} />
              <Work profile={profile} />
            </>
          )}
        </div>
        <aside className="max-xl:hidden">
          <ProfileAside profile={profile} />
        </aside>
      </div>
      {viewer === null && <LegalFooter className="mx-4 mt-12 md:hidden" />}
    </div>
  )
}

/** The profile's posts, media, reels and stories, in tabs. */
function Work({ profile }: { profile: Profile }) {
  const search = useSearch({ from: '/shell/$username' })
  // A creator without reels sees the tab, which invites them to make one. Others only see it if there is a reel.
  const hasReels = profile.reel_count > 0 || profile.is_own
  const tab = search.tab === 'reels' && !hasReels ? 'posts' : (search.tab ?? 'posts')
  const navigate = useNavigate({ from: '/$username' })
  const hasStories = useHasStoriesTab(profile)
  const open = (next: Tab) =>
    void navigate({ search: next === 'posts' ? {} : { tab: next }, replace: true, resetScroll: false })
  return (
    <div className="mt-3.5 md:mt-4">
      <Tabs
        label={text.contentOf(profile.display_name)}
        value={tab}
        tabs={[
          { value: 'posts', label: text.postsTab, count: profile.post_count - profile.reel_count },
          { value: 'media', label: text.mediaTab, count: profile.media_count },
          ...(hasReels ? [{ value: 'reels' as const, label: text.reelsTab, count: profile.reel_count }] : []),
          ...(hasStories || tab === 'stories' ? [{ value: 'stories' as const, label: text.storiesTab }] : []),
        ]}
        onChange={open}
      >
        {tab === 'media' ? (
          <ProfileMedia profile={profile} />
        ) : tab === 'reels' ? (
          <ProfileReels profile={profile} />
        ) : tab === 'stories' ? (
          <Suspense fallback={null}>
            <ProfileStories profile={profile} />
          </Suspense>
        ) : (
          <ProfilePosts profile={profile} />
        )}
      </Tabs>
    </div>
  )
}
