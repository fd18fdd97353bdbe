import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { profileQuery } from '../../../entities/profiles/index.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModerateProfileLink } from '../people/moderate-profile-link.tsx'
import { CreatorCredits } from './creator-credits.tsx'
import { CreatorMedia } from './creator-media.tsx'
import * as text from './posts-text.ts'
import { StaffPostList } from './staff-post-list.tsx'

const states = [
  { value: 'published', label: text.published },
  { value: 'removed', label: text.removed },
] as const

/** `/admin/creators/{id}`: a creator's posts and media for staff, and their earnings for admins. */
export function AdminCreatorScreen() {
  const { profileId } = useParams({ from: '/shell/admin/creators/$profileId' })
  const profile = useQuery(profileQuery(profileId))
  const isAdmin = useViewer()?.user.role === 'admin'
  const [state, setState] = useState<'published' | 'removed'>('published')
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <Loaded query={profile} what={text.thisProfile} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {({ id, username, uuid }) => (
          <>
            <PageTitle>{`@${username}`}</PageTitle>
            <div>
              <h1 className="type-display [overflow-wrap:anywhere]">@{username}</h1>
              <p className="flex flex-wrap gap-x-4">
                <Link to="/$username" params={{ username }} className="rounded-xs text-accent-text underline">
                  {text.openProfile}
                </Link>
                <ModerateProfileLink profile={{ id, username }} />
              </p>
            </div>
            {isAdmin && <CreatorCredits profileId={profileId} />}
            <CreatorMedia uuid={uuid} username={username} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
              <h2 className="type-heading">{text.posts}</h2>
              <Segmented label={text.status} value={state} choices={states} onChange={setState} />
            </div>
            <StaffPostList filter={{ profileId, ...(state === 'removed' && { state }) }} />
          </>
        )}
      </Loaded>
    </div>
  )
}
