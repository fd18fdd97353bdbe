import { useRouterState } from '@tanstack/react-router'
import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HelpLink } from '../help/index.ts'
import { showProblems } from './post-problems.ts'

type Props = { error: Error; pending: boolean; onRetry: () => void }

/** Shown instead of a post that doesn't exist, is marked 18+, or couldn't be loaded. */
export function PostRefused({ error, pending, onRetry }: Props) {
  const code = error instanceof ApiProblem ? error.code : null
  if (code === 'post-nsfw-hidden') return <NsfwNotice />
  if (code === 'post-not-found' || code === 'invalid-request') {
    return (
      <EmptyState title="This post doesn’t exist" action={<LinkButton to="/">Open the feed</LinkButton>}>
        {showProblems['post-not-found']}
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title="This post didn’t load"
      message={messageOf(error)}
      pending={pending}
      onRetry={onRetry}
    />
  )
}

function NsfwNotice() {
  const viewer = useViewer()
  const redirect = useRouterState({ select: (state) => state.location.href })
  return (
    <EmptyState
      title="This post is age-restricted"
      action={
        viewer ? (
          <LinkButton to="/settings" hash="security">
            Open settings
          </LinkButton>
        ) : (
          <LinkButton to="/signin" search={{ redirect }}>
            Sign in
          </LinkButton>
        )
      }
    >
      {showProblems['post-nsfw-hidden']}{' '}
      {viewer
        ? 'To view it, turn on NSFW posts in Security settings.'
        : 'To view it, sign in and turn on NSFW posts.'}{' '}
      <HelpLink to="nsfw-posts">How NSFW posts work</HelpLink>
    </EmptyState>
  )
}
