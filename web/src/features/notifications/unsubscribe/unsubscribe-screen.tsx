import type { EmailType } from '@fanfare/contract/notifications/notification-type'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { FanMark } from '../../../ui/fan-mark.tsx'
import { fill } from '../../../ui/fill.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { emailTypes } from '../told-types.ts'
import { unsubscribeQuery } from './unsubscribe-query.ts'
import * as text from './unsubscribe-text.ts'
import { useTurnOffEmails } from './use-turn-off-emails.ts'

/**
 * `/unsubscribe/…`: lets the recipient turn off the emails that the link is for, without signing in. Opening the link
 * changes nothing, because mail programs open links to scan them.
 */
export function UnsubscribeScreen() {
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const emails = useQuery(unsubscribeQuery(token))
  const isInvalid = emails.error instanceof ApiProblem && emails.error.status === 404
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-140 flex-col gap-6 px-4 py-5 md:px-8 md:py-8">
      <PageTitle>{text.unsubscribe}</PageTitle>
      <header>
        <Link to="/" aria-label={text.home} className="inline-flex rounded-sm">
          <FanMark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-1 content-start gap-6 pb-10 outline-none">
        {isInvalid ? (
          <InvalidLink />
        ) : (
          <Loaded
            query={emails}
            what={text.yourEmailPreferences}
            skeleton={<Skeleton className="h-48 rounded-lg" />}
          >
            {({ type, is_on: isOn }) => <Emails token={token} type={type} isOn={isOn} />}
          </Loaded>
        )}
      </main>
    </div>
  )
}

type Props = { token: string; type: EmailType; isOn: boolean }

function Emails({ token, type, isOn }: Props) {
  const turnOff = useTurnOffEmails(token)
  const about = emailTypes.find((one) => one.type === type)
  const settings = (
    <Link
      to="/settings"
      hash="notification"
      className="font-semibold text-accent-text underline-offset-2 hover:underline"
    >
      {text.notificationSettings}
    </Link>
  )
  return (
    // Screen readers announce the outcome.
    <div aria-live="polite" className="grid gap-5">
      <h1 className="type-title">{isOn ? text.unsubscribeQuestion : text.unsubscribed}</h1>
      <div className="rounded-lg bg-surface-1 px-4.5 py-5">
        <b>{about?.label}</b>
        <p className="text-fg-muted">{about?.hint}</p>
      </div>
      <p className="text-fg-muted">
        {isOn ? text.othersUnaffected : text.noMoreEmails} {fill(text.turnBackOn, { settings })}
      </p>
      {turnOff.error && <Notice tone="danger">{messageOf(turnOff.error)}</Notice>}
      {isOn && (
        <Button
          variant="primary"
          size="large"
          pending={turnOff.isPending}
          onClick={() => turnOff.mutate()}
          className="justify-self-start max-sm:w-full"
        >
          {text.unsubscribe}
        </Button>
      )}
    </div>
  )
}

function InvalidLink() {
  return (
    <>
      <h1 className="sr-only">{text.linkNotFound}</h1>
      <EmptyState title={text.linkIncomplete}>{text.openAgain}</EmptyState>
    </>
  )
}
