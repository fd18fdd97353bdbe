import { press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of the team's pages. */
export const staffDialogs: readonly PageOfDialogs[] = [
  {
    who: 'admin',
    path: () => '/admin/reports?status=all',
    dialogs: [
      {
        file: 'features/admin/reports/decide-report-dialog.tsx',
        name: 'Complete this report?',
        open: press(/^Complete/),
      },
      {
        file: 'features/posts/takedowns/take-down-dialog.tsx',
        name: 'Remove this post?',
        open: press(/^Remove post/),
      },
      {
        file: 'features/posts/takedowns/take-down-comment-dialog.tsx',
        name: 'Remove this comment?',
        open: press(/^Remove comment/),
      },
    ],
  },
  {
    who: 'admin',
    path: ({ wilhelmina }) => `/admin/profiles/${wilhelmina.profileId}`,
    dialogs: [
      { file: 'features/admin/people/warn-dialog.tsx', name: /^Warn @/, open: press('Warn') },
      { file: 'features/admin/people/ban-dialog.tsx', name: /^Ban @/, open: press(/^Ban$/) },
    ],
  },
  {
    who: 'admin',
    path: ({ banned }) => `/admin/profiles/${banned.profileId}`,
    dialogs: [
      {
        file: 'features/admin/people/lift-ban-dialog.tsx',
        name: 'Lift the ban on @banned?',
        open: press('Lift ban'),
      },
    ],
  },
  {
    who: 'admin',
    path: () => '/admin/moderators',
    dialogs: [
      {
        file: 'features/admin/team/add-moderator-dialog.tsx',
        name: 'Add moderator',
        open: press('Add moderator'),
      },
      {
        file: 'features/admin/team/remove-moderator-dialog.tsx',
        name: 'Remove @mona?',
        open: press('Remove @mona'),
      },
    ],
  },
  {
    who: 'admin',
    path: ({ userId }) => `/admin/users/${userId}`,
    dialogs: [
      {
        file: 'features/admin/users/change-role-dialog.tsx',
        name: 'Change role?',
        open: press('Change role'),
      },
      {
        file: 'features/admin/users/change-credits-dialog.tsx',
        name: 'Change credits?',
        open: press('Change credits'),
      },
    ],
  },
  {
    who: 'admin',
    path: () => '/admin/tools',
    dialogs: [
      {
        file: 'features/admin/tools/tool-switch-row.tsx',
        name: 'Turn on Video upscale?',
        open: (page) => page.getByRole('switch', { name: /^Video upscale/ }).click(),
      },
    ],
  },
  {
    who: 'admin',
    path: ({ checkId }) => `/admin/kyc/${checkId}`,
    dialogs: [
      {
        file: 'features/admin/identity/identity-decision.tsx',
        name: 'Approve this identity?',
        open: press('Approve'),
      },
      {
        file: 'features/admin/identity/reject-identity-dialog.tsx',
        name: 'Reject this identity?',
        open: press('Reject'),
      },
    ],
  },
  {
    who: 'admin',
    path: () => '/admin/payouts',
    dialogs: [
      {
        file: 'features/payouts/admin/approve-payout-dialog.tsx',
        name: 'Approve this payout?',
        open: press(/^Approve:/),
      },
      {
        file: 'features/payouts/admin/return-payout-dialog.tsx',
        name: /^Return/,
        open: press(/^Return:/),
      },
      {
        file: 'features/payouts/admin/mark-payout-paid-dialog.tsx',
        name: /paid/,
        open: press(/^Mark as paid:/),
      },
      {
        file: 'features/payouts/admin/change-fee-dialog.tsx',
        name: 'Change fee',
        open: press(/^Change fee:/),
      },
    ],
  },
  {
    who: 'admin',
    path: () => '/admin/jobs',
    dialogs: [
      {
        file: 'features/admin/removals/restore-post-dialog.tsx',
        name: 'Restore this post?',
        open: press(/^Restore post/),
      },
    ],
  },
  {
    who: 'admin',
    path: () => '/admin/consents?kind=release',
    dialogs: [
      {
        file: 'features/admin/consents/revoke-any-consent.tsx',
        name: 'Revoke this consent?',
        open: press(/^Revoke:/),
      },
    ],
  },
]
