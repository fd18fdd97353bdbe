import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { Ban, ShieldCheck, TriangleAlert } from 'lucide-react'
import { countOf } from '../../../ui/format-count.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { roleLabels } from '../role-labels.ts'

/** Tags that show whether a profile is banned, how often it was warned, and its owner's role on the team. */
export function ProfileTags({ person: { ban, warning_count: warnings, role } }: { person: AdminProfile }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {ban && (
        <StatusTag tone="refused" icon={<Ban size={14} aria-hidden />}>
          {ban.ends_at ? `Banned until ${formatDateTime(ban.ends_at)}` : 'Banned permanently'}
        </StatusTag>
      )}
      {warnings > 0 && (
        <StatusTag tone="pending" icon={<TriangleAlert size={14} aria-hidden />}>
          {countOf(warnings, 'warning')}
        </StatusTag>
      )}
      {role !== 'user' && (
        <StatusTag tone="neutral" icon={<ShieldCheck size={14} aria-hidden />}>
          {roleLabels[role]}
        </StatusTag>
      )}
    </span>
  )
}
