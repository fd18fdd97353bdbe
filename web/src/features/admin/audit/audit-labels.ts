import type { AuditEntry } from '@fanfare/contract/moderation/audit'
import type { StaffActionKind } from '@fanfare/contract/moderation/staff-action'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../../ui/dates/date-time.ts'

/** The label of each kind of action in the filter. */
export const kindLabels: Record<StaffActionKind, string> = {
  'warn-profile': 'Warnings',
  'ban-profile': 'Bans',
  'lift-ban': 'Lifted bans',
  'feature-profile': 'Featured creators',
  'unfeature-profile': 'Creators removed from featured',
  'change-role': 'Role changes',
  'change-credits': 'Credit changes',
  'change-referral-terms': 'Referral percentage changes',
  'view-identity': 'Viewed identity pictures',
  'approve-identity': 'Approved identities',
  'reject-identity': 'Rejected identities',
  'remove-post': 'Removed posts',
  'approve-refunds': 'Approved refunds',
  'restore-post': 'Restored posts',
  'remove-comment': 'Removed comments',
  'decide-report': 'Report decisions',
  'revoke-consent': 'Revoked face consents',
  'decide-payout': 'Payout decisions',
}

/** The kind that the URL names; undefined for an unknown one. */
export const kindIn = (name: string | undefined): StaffActionKind | undefined =>
  kinds.find((kind) => kind === name)

export const kinds = Object.keys(kindLabels).filter(isKind)

function isKind(name: string): name is StaffActionKind {
  return name in kindLabels
}

/** Describes the action as the rest of a sentence whose subject is the actor. */
export const deedOf = ({ kind, subject: { username }, details }: AuditEntry): string =>
  deeds[kind](username ? `@${username}` : 'a deleted user', details)

const deeds: Record<StaffActionKind, (whom: string, details: AuditEntry['details']) => string> = {
  'warn-profile': (whom) => `warned ${whom}`,
  'ban-profile': (whom, { until }) =>
    typeof until === 'string'
      ? `banned ${whom} until ${formatDateTime(until)}`
      : `banned ${whom} permanently`,
  'lift-ban': (whom) => `lifted the ban on ${whom}`,
  'feature-profile': (whom) => `featured ${whom}`,
  'unfeature-profile': (whom) => `removed ${whom} from the featured creators`,
  'change-role': (whom, { before, after }) => `changed ${whom}’s role from ${before} to ${after}`,
  'change-credits': (whom, { amount }) => creditsDeed(Number(amount), whom),
  'change-referral-terms': (whom, { social_percent: social, ai_percent: ai }) =>
    `set ${whom}’s referral percentages to ${percentOf(social)} of fees and ${percentOf(ai)} of AI spending`,
  'view-identity': (whom) => `viewed a picture from ${whom}’s identity check`,
  'approve-identity': (whom) => `approved ${whom}’s identity`,
  'reject-identity': (whom) => `rejected ${whom}’s identity`,
  'remove-post': (whom) => `removed a post by ${whom}`,
  'approve-refunds': (whom) => `approved the refunds for a post by ${whom}`,
  'restore-post': (whom) => `restored a post by ${whom}`,
  'remove-comment': (whom) => `removed a comment by ${whom}`,
  'decide-report': (_whom, { before, after }) =>
    `changed a report from ${statusOf(before)} to ${statusOf(after)}`,
  'revoke-consent': (whom) => `revoked one of ${whom}’s face consents`,
  'decide-payout': (whom, details) => payoutDeed(details, whom),
}

type Detail = AuditEntry['details'][string] | undefined

const creditsDeed = (amount: number, whom: string): string =>
  amount < 0
    ? `took back ${priceInCredits(-amount)} from ${whom}`
    : `gave ${priceInCredits(amount)} to ${whom}`

function payoutDeed({ decision, amount }: AuditEntry['details'], whom: string): string {
  const payout = `a payout of ${priceInCredits(Number(amount))} to ${whom}`
  if (decision === 'paid') return `marked ${payout} as paid`
  return decision === 'returned' ? `returned ${payout}` : `approved ${payout}`
}

const percentOf = (percent: Detail): string =>
  typeof percent === 'number' ? `${percent}%` : 'the default share'

const statusOf = (status: Detail): string => String(status).replaceAll('_', ' ')
