import type { IdentityCheckForStaff } from '@fanfare/contract/verification/identity-check'
import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CheckDetails, IdentityStateTag } from '../../verification/index.ts'
import { ModerateProfileLink } from '../people/moderate-profile-link.tsx'
import { IdentityDecision } from './identity-decision.tsx'
import { identityQuery } from './identity-queries.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as text from './identity-text.ts'

/** `/admin/kyc/…`: one identity check. Its pictures are shown while the check is pending. */
export function AdminIdentityScreen() {
  const { checkId } = useParams({ from: '/shell/admin/kyc/$checkId' })
  const check = useQuery(identityQuery(checkId))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.identityCheck}</PageTitle>
      <Link to="/admin/kyc" className="justify-self-start rounded-xs text-small text-accent-text underline">
        {text.allChecks}
      </Link>
      <h1 className="type-display">{text.identityCheck}</h1>
      <Loaded query={check} what={text.thisCheck} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(data) => <Check check={data} />}
      </Loaded>
    </div>
  )
}

function Check({ check }: { check: IdentityCheckForStaff }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
      <Pictures check={check} />
      <Panel title={text.details} className="xl:order-last">
        <div className="mt-4 grid gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <IdentityStateTag state={check.state} label={text.stateLabels[check.state]} />
            <span className="text-small text-fg-muted">
              {text.sentAt(formatDateTime(check.submitted_at))}
            </span>
          </div>
          <CheckDetails check={check} />
          <Sender check={check} />
          {check.refusal && (
            <div className="grid gap-1 text-small">
              <p>{reasonSentences[check.refusal.reason]}</p>
              {check.refusal.message !== '' && (
                <p dir="auto" className="whitespace-pre-line text-fg-muted [overflow-wrap:anywhere]">
                  {check.refusal.message}
                </p>
              )}
            </div>
          )}
          {check.decided_at && (
            <p className="text-small text-fg-muted">{text.reviewedAt(formatDateTime(check.decided_at))}</p>
          )}
          <IdentityDecision check={check} />
        </div>
      </Panel>
    </div>
  )
}

function Sender({ check: { profile, earlier_rejections: rejections } }: { check: IdentityCheckForStaff }) {
  return (
    <p className="text-small text-fg-muted">
      {profile
        ? fill(text.sentBy(rejections), {
            profile: (
              <Link
                to="/$username"
                params={{ username: profile.username }}
                className="rounded-xs text-accent-text underline"
              >
                @{profile.username}
              </Link>
            ),
          })
        : text.sentWithoutProfile(rejections)}
      {profile && (
        <>
          {' '}
          <ModerateProfileLink profile={profile} />
        </>
      )}
    </p>
  )
}

function Pictures({ check }: { check: IdentityCheckForStaff }) {
  if (check.is_own && check.state === 'pending') return <Notice tone="info">{text.anotherAdmin}</Notice>
  if (check.pictures.length === 0)
    return (
      <Notice tone="info">
        {check.pictures_deleted_at
          ? text.picturesDeleted(formatDateTime(check.pictures_deleted_at))
          : text.picturesHidden}
      </Notice>
    )
  return (
    <section aria-label={text.pictures} className="grid gap-3">
      <p className="text-small text-fg-muted">{text.comparePictures}</p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {check.pictures.map((side) => (
          <ZoomablePicture
            key={side}
            label={text.sideLabels[side]}
            src={`/api/admin/kyc/${check.id}/pictures/${side}`}
          />
        ))}
      </div>
    </section>
  )
}
