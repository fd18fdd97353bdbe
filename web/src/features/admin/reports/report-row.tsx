import type { Report, ReportedType, ReportStatus, ReportSubject } from '@fanfare/contract/moderation/report'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Clock, Eye } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reportQuery } from '../../../entities/moderation/index.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { ModerateProfileLink } from '../people/moderate-profile-link.tsx'
import { fill } from '../../../ui/fill.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportHeading } from './report-heading.tsx'
import { ReportedPicture } from './reported-picture.tsx'
import { ReportTimeline } from './report-timeline.tsx'
import * as text from './reports-text.ts'

const tags: Record<ReportStatus, { tone: StatusTone; icon: ReactNode }> = {
  pending: { tone: 'pending', icon: <Clock size={14} aria-hidden /> },
  in_review: { tone: 'review', icon: <Eye size={14} aria-hidden /> },
  dismissed: { tone: 'neutral', icon: <CircleX size={14} aria-hidden /> },
  completed: { tone: 'done', icon: <CircleCheck size={14} aria-hidden /> },
}

/** A report with its subject, reason, reporter and the actions that the viewer can take. */
export function ReportRow({ id }: { id: string }) {
  const { data: report } = useQuery(reportQuery(id))
  return (
    <li data-focus-home className="grid gap-3 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      {report ? <LoadedReport report={report} /> : <Skeleton className="h-36 rounded-md md:col-span-2" />}
    </li>
  )
}

function LoadedReport({ report }: { report: Report }) {
  const { status, content_type: type, description, reporter, subject, assignee } = report
  const { tone, icon } = tags[status]
  const reported = {
    reporter: <ProfileName profile={reporter} />,
    time: formatDateTime(report.created_at),
  }
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ReportHeading report={report} />
          <StatusTag tone={tone} icon={icon}>
            {text.statusLabels[status]}
          </StatusTag>
        </div>
        <Subject report={report} />
        {description !== '' && (
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        <p className="text-small text-fg-muted">
          {assignee
            ? fill(status === 'in_review' ? text.reportedAndAssigned : text.reportedAndReviewed, {
                ...reported,
                reviewer: text.reviewer(assignee.username),
              })
            : fill(text.reportedBy, reported)}
        </p>
        {subject?.is_removed && (
          <p className="text-small text-fg-muted">
            {text.wasRemoved}
            {type === 'post' && <RemovedPostLink postId={report.content_id} />}
          </p>
        )}
        <History reportId={report.id} />
      </div>
      <div className="flex flex-wrap gap-2 md:max-w-80 md:justify-end md:self-start xl:max-w-120">
        <ReportActions report={report} />
      </div>
    </>
  )
}

function Subject({ report }: { report: Report }) {
  const { content_type: type, subject } = report
  if (!subject) return <p className="text-fg-muted">{text.subjectGone}</p>
  return (
    <div className="flex gap-3.5 rounded-md bg-surface-2 px-3.5 py-2.5">
      <SubjectPicture report={report} subject={subject} />
      <SubjectWords type={type} subject={subject} />
    </div>
  )
}

function SubjectPicture({ report, subject }: { report: Report; subject: ReportSubject }) {
  const { content_type: type, content_id: contentId } = report
  if (subject.first_media) {
    const name = text.subjectBy(type, subject.profile?.username)
    return <ReportedPicture postId={contentId} found={subject.first_media} name={name} />
  }
  return type === 'profile' && subject.profile && <ProfileAvatar profile={subject.profile} size={56} />
}

function SubjectWords({ type, subject }: { type: ReportedType; subject: ReportSubject }) {
  return (
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="text-small text-fg-muted">
        <ProfileName profile={subject.profile} />
        {subject.path && type !== 'profile' && (
          <>
            {' · '}
            <Link to={subject.path} className="rounded-xs text-accent-text underline">
              {text.open}
            </Link>
          </>
        )}
        {subject.profile && (
          // Hidden on the profile's page, where the link would lead nowhere.
          <span className="has-[[aria-current]]:hidden">
            {' · '}
            <ModerateProfileLink profile={subject.profile} />
          </span>
        )}
      </p>
      {subject.words !== '' && <p dir="auto">{subject.words}</p>}
    </div>
  )
}

/** Links to the post's staff page, which shows who removed the post and why. */
function RemovedPostLink({ postId }: { postId: string }) {
  return (
    <>
      {' '}
      <Link to="/admin/posts/$postId" params={{ postId }} className="rounded-xs text-accent-text underline">
        {text.openRemovedPost}
      </Link>
    </>
  )
}

function ProfileName({ profile }: { profile: ProfileBadge | null }) {
  if (!profile) return text.deletedProfile
  return (
    <Link
      to="/$username"
      params={{ username: profile.username }}
      className="rounded-xs text-accent-text underline"
    >
      @{profile.username}
    </Link>
  )
}

/** The history of a report, loaded when the user opens it. */
function History({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer content-center rounded-xs text-small font-semibold text-fg-muted">
        {text.history}
      </summary>
      <div className="pt-1 pb-2">{isOpen && <ReportTimeline reportId={reportId} />}</div>
    </details>
  )
}
