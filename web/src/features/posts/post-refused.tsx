import { useRouterState } from '@tanstack/react-router'
import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HelpLink } from '../help/index.ts'
import * as text from './post-problems.ts'

type Props = { error: Error; pending: boolean; onRetry: () => void }

/** Shown instead of a post that doesn't exist, is marked 18+, or couldn't be loaded. */
export function PostRefused({ error, pending, onRetry }: Props) {
  const code = error instanceof ApiProblem ? error.code : null
  if (code === 'post-nsfw-hidden') return <NsfwNotice />
  if (code === 'post-not-found' || code === 'invalid-request') {
    return (
      <EmptyState title={text.postNotFound} action={<LinkButton to="/">{text.openFeed}</LinkButton>}>
        {text.showProblems['post-not-found']}
      </EmptyState>
    )
  }
  return (
    <ErrorState title={text.postNotLoaded} message={messageOf(error)} pending={pending} onRetry={onRetry} />
  )
}

function NsfwNotice() {
  const viewer = useViewer()
  const redirect = useRouterState({ select: (state) => state.location.href })
  return (
    <EmptyState
      title={text.showProblems['post-nsfw-hidden']}
      action={
        viewer ? (
          <LinkButton to="/settings" hash="security">
            {text.openSettings}
          </LinkButton>
        ) : (
          <LinkButton to="/signin" search={{ redirect }}>
            {text.signIn}
          </LinkButton>
        )
      }
    >
      {viewer ? text.turnOnNsfw : text.signInForNsfw} <HelpLink to="nsfw-posts">{text.howNsfwWorks}</HelpLink>
    </EmptyState>
  )
}
