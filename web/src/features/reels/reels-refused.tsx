import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PostRefused } from '../posts/index.ts'
import * as text from './reels-text.ts'

type Props = {
  /** Null if the post in the link isn't a reel. */
  error: Error | null
  pending: boolean
  onRetry: () => void
}

/** Shown in place of the reels if the requested one isn't available, or if nothing could be loaded. */
export function ReelsRefused({ error, pending, onRetry }: Props) {
  const code = error instanceof ApiProblem ? error.code : null
  const isAbsent = error === null || code === 'post-not-found' || code === 'invalid-request'
  return (
    <div className="grid h-full place-items-center">
      {isAbsent ? (
        <EmptyState
          title={text.notAvailable}
          action={<LinkButton to="/videos">{text.watchOthers}</LinkButton>}
        >
          {text.removedOrIncomplete}
        </EmptyState>
      ) : code === 'post-nsfw-hidden' ? (
        <PostRefused error={error} pending={pending} onRetry={onRetry} />
      ) : (
        <ErrorState
          title={text.reelsNotLoaded}
          message={messageOf(error)}
          pending={pending}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}
