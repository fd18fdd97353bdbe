import Type, { type Static } from 'typebox'

/** The actions of staff. Each is recorded with who did it, when and why. */
export const StaffActionKind = Type.Enum([
  'warn-profile',
  'ban-profile',
  'lift-ban',
  'feature-profile',
  'unfeature-profile',
  'change-role',
  'change-credits',
  'change-referral-terms',
  'view-identity',
  'approve-identity',
  'reject-identity',
  'remove-post',
  'approve-refunds',
  'restore-post',
  'remove-comment',
  'decide-report',
  'revoke-consent',
  'decide-payout',
])
export type StaffActionKind = Static<typeof StaffActionKind>

export const StaffSubjectType = Type.Enum(['profile', 'user', 'post', 'comment', 'report', 'identity'])
export type StaffSubjectType = Static<typeof StaffSubjectType>
