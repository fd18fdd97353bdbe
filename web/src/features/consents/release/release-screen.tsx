import type { Release } from '@fanfare/contract/consents/consent'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { FanMark } from '../../../ui/fan-mark.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { OpenRelease } from './open-release.tsx'
import { ReleaseRecord } from './release-record.tsx'
import { releaseQuery } from './release-query.ts'
import * as text from './release-text.ts'

/** `/release/…`: a release, for the person who has to sign it. They don't need an account. */
export function ReleaseScreen() {
  const { token } = useParams({ from: '/release/$token' })
  const release = useQuery(releaseQuery(token))
  const isGone = release.error instanceof ApiProblem && release.error.status === 404
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-180 flex-col gap-6 px-4 py-5 md:px-8 md:py-8">
      <header>
        <Link to="/" aria-label={text.home} className="inline-flex rounded-sm">
          <FanMark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-1 content-start gap-6 pb-10 outline-none">
        {isGone ? (
          <Gone />
        ) : (
          <Loaded query={release} what={text.thisRelease} skeleton={<ReleaseSkeleton />}>
            {(found) => (
              <Found release={found}>
                {found.status === 'waiting' && found.can_be_signed ? (
                  <OpenRelease token={token} release={found} />
                ) : (
                  <ReleaseRecord token={token} release={found} />
                )}
              </Found>
            )}
          </Loaded>
        )}
      </main>
    </div>
  )
}

/** Screen readers announce the outcome of a decision. */
function Found({ release, children }: { release: Release; children: ReactNode }) {
  return (
    <div aria-live="polite" className="contents">
      <PageTitle>{text.releaseFor(release.person_name)}</PageTitle>
      {children}
    </div>
  )
}

function Gone() {
  return (
    <>
      <PageTitle>{text.linkNotFound}</PageTitle>
      <h1 className="sr-only">{text.linkNotFound}</h1>
      <EmptyState title={text.noRelease}>{text.askForNewLink}</EmptyState>
    </>
  )
}

function ReleaseSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
