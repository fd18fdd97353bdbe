import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LinkButton } from '../link-button.tsx'
import { useReady } from '../../plumbing/use-ready.ts'
import { PageTitle } from '../page-title.tsx'
import { Spinner } from './spinner.tsx'
import { WaitingScreen } from './waiting-screen.tsx'
import * as text from './states-text.ts'

/** A screen that couldn't be shown: not found, hidden, or failed with a retry. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  useReady()
  if (error instanceof ApiProblem && error.status === 404) return <NotFound message={error.message} />
  const retry = async () => {
    setPending(true)
    await router.invalidate()
    setPending(false)
  }
  return (
    <>
      <PageTitle>{text.somethingNotLoaded}</PageTitle>
      <h1 className="sr-only">{text.somethingNotLoaded}</h1>
      <ErrorState
        title={text.pageNotLoaded}
        message={messageOf(error)}
        pending={pending}
        onRetry={() => void retry()}
      />
    </>
  )
}

export function NotFound({ message = text.noSuchPage }: { message?: string }) {
  useReady()
  return (
    <>
      <PageTitle>{text.pageNotFound}</PageTitle>
      <h1 className="sr-only">{text.pageNotFound}</h1>
      <EmptyState title={text.pageNotFound} action={<LinkButton to="/">{text.openFeed}</LinkButton>}>
        {message}
      </EmptyState>
    </>
  )
}

/** Shown while a screen's code or data loads, for screens without their own skeleton. */
export function RoutePending() {
  return (
    <WaitingScreen>
      <div className="grid min-h-[50dvh] animate-late place-items-center text-fg-faint">
        <Spinner size={26} />
        <span role="status" className="sr-only">
          {text.loading}
        </span>
      </div>
    </WaitingScreen>
  )
}
