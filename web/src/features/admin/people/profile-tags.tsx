import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { Ban, ShieldCheck, Star, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { roleLabels } from '../role-labels.ts'
import * as text from './people-text.ts'

/** Tags that show whether a profile is banned or featured, how many times it was warned, and its owner's role. */
export function ProfileTags({ person }: { person: AdminProfile }) {
  const { ban, warning_count: warnings, role, featured_at: featuredAt } = person
  return (
    <span className="flex flex-wrap gap-1.5 *:h-auto *:min-h-6.5 *:whitespace-normal empty:hidden">
      {ban && (
        <StatusTag tone="refused" icon={<Ban size={14} aria-hidden />}>
          {text.banned(ban.ends_at && formatDateTime(ban.ends_at))}
        </StatusTag>
      )}
      {warnings > 0 && (
        <StatusTag tone="pending" icon={<TriangleAlert size={14} aria-hidden />}>
          {text.warnings(warnings)}
        </StatusTag>
      )}
      {featuredAt && (
        <StatusTag tone="neutral" icon={<Star size={14} aria-hidden />}>
          {text.featuredSince(formatDateTime(featuredAt))}
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
