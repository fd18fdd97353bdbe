import { Skeleton } from '../../ui/states/skeleton.tsx'
import { WaitingScreen } from '../../ui/states/waiting-screen.tsx'
import * as text from './profile-pending-text.ts'

/** The skeleton of a profile's page. */
export function ProfilePending() {
  return (
    <WaitingScreen>
      <ProfileSkeleton />
    </WaitingScreen>
  )
}

function ProfileSkeleton() {
  return (
    <div className="pb-16 md:page">
      <span role="status" className="sr-only">
        {text.loadingProfile}
      </span>
      <Skeleton className="h-43 rounded-none! md:h-58 md:rounded-xl!" />
      <div className="max-md:px-4">
        <div className="relative -mt-13 flex items-end justify-between md:-mt-18.5 md:pl-7">
          <span className="rounded-full bg-bg p-1 md:p-1.5">
            <Skeleton className="size-24 rounded-full! md:size-37" />
          </span>
          <Skeleton className="h-11 w-32 rounded-md!" />
        </div>
        <Skeleton className="mt-4 h-8 w-56 md:mt-5 md:h-10 md:w-72" />
        <Skeleton className="mt-3 h-4 w-32" />
        <Skeleton className="mt-5 h-4 max-w-120" />
        <Skeleton className="mt-5 h-6 w-60" />
        <div className="mt-8 flex h-8 gap-6 border-b border-line">
          {['posts', 'media', 'reels', 'stories'].map((tab) => (
            <Skeleton key={tab} className="h-4 w-14" />
          ))}
        </div>
      </div>
    </div>
  )
}
