import type { AuditEntry } from '@fanfare/contract/moderation/audit'
import type { StaffActionKind } from '@fanfare/contract/moderation/staff-action'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../../ui/dates/date-time.ts'

/** The label of each kind of action in the filter. */
export const kindLabels: Record<StaffActionKind, string> = {
  'warn-profile': 'Warnings',
  'ban-profile': 'Bans',
  'lift-ban': 'Lifted bans',
  'change-role': 'Roles',
  'change-credits': 'Credits',
  'change-referral-terms': 'Referral percentages',
  'view-identity': 'Opened identity pictures',
  'approve-identity': 'Approved identities',
  'reject-identity': 'Rejected identities',
  'remove-post': 'Removed posts',
  'restore-post': 'Restored posts',
  'remove-comment': 'Removed comments',
  'decide-report': 'Reports',
}

/** The kind that the URL names; undefined if there is no such kind. */
export const kindIn = (name: string | undefined): StaffActionKind | undefined =>
  kinds.find((kind) => kind === name)

export const kinds = Object.keys(kindLabels).filter(isKind)

function isKind(name: string): name is StaffActionKind {
  return name in kindLabels
}

/** Describes the action as the rest of a sentence whose subject is the actor. */
export function deedOf({ kind, subject: { username }, details }: AuditEntry): string {
  const whom = username ? `@${username}` : 'a deleted user'
  switch (kind) {
    case 'warn-profile':
      return `warned ${whom}`
    case 'ban-profile':
      return typeof details['until'] === 'string'
        ? `banned ${whom} until ${formatDateTime(details['until'])}`
        : `banned ${whom} permanently`
    case 'lift-ban':
      return `lifted the ban on ${whom}`
    case 'change-role':
      return `changed ${whom}’s role from ${details['before']} to ${details['after']}`
    case 'change-credits':
      return creditsDeed(Number(details['amount']), whom)
    case 'change-referral-terms':
      return `set ${whom}’s referral percentages to ${percentOf(details['social_percent'])} of fees and ${percentOf(details['ai_percent'])} of AI spending`
    case 'view-identity':
      return `opened a picture of ${whom}’s identity check`
    case 'approve-identity':
      return `approved ${whom}’s identity`
    case 'reject-identity':
      return `rejected ${whom}’s identity`
    case 'remove-post':
      return `removed a post by ${whom}`
    case 'restore-post':
      return `restored a post by ${whom}`
    case 'remove-comment':
      return `removed a comment by ${whom}`
    case 'decide-report':
      return `changed a report from ${statusOf(details['before'])} to ${statusOf(details['after'])}`
  }
}

type Detail = AuditEntry['details'][string] | undefined

const creditsDeed = (amount: number, whom: string): string =>
  amount < 0
    ? `took back ${formatPrice(-amount)} credits from ${whom}`
    : `gave ${formatPrice(amount)} credits to ${whom}`

const percentOf = (percent: Detail): string =>
  typeof percent === 'number' ? `${percent}%` : 'the default share'

const statusOf = (status: Detail): string => String(status).replaceAll('_', ' ')
