import { PageTitle } from '../../../ui/page-title.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useHydrated } from '../../../plumbing/use-hydrated.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './create-text.ts'
import { NewStory } from './new-story.tsx'

/** `/create-story`: publishes a photo or video that is visible for a day. */
export function CreateStoryScreen() {
  const viewer = useViewer()
  // Only this device knows which upload was in progress, so the server can't render it.
  const isHydrated = useHydrated()
  return (
    <div className="page pt-1.5 pb-6 md:pb-16">
      <PageTitle>{text.createStory}</PageTitle>
      <h1 className="type-title mb-4 md:mb-5">{text.createStory}</h1>
      {viewer && isHydrated ? (
        <NewStory key={viewer.profile.id} profile={viewer.profile} />
      ) : (
        <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
          <Skeleton className="mx-auto aspect-9/16 h-[min(640px,70dvh)] rounded-xl!" />
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  )
}
