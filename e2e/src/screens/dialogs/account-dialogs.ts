import { choose, nothing, press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of the navigation, accounts, profiles and consents. */
export const accountDialogs: readonly PageOfDialogs[] = [
  {
    who: 'visitor',
    path: () => '/michal',
    dialogs: [{ file: 'features/accounts/sign-in-dialog.tsx', name: /^Sign in to/, open: press(/^Follow/) }],
  },
  {
    who: 'visitor',
    path: ({ unsignedToken }) => `/release/${unsignedToken}`,
    dialogs: [
      {
        file: 'features/consents/release/sign-form.tsx',
        name: 'Decline this release?',
        open: press('Decline'),
      },
    ],
  },
  {
    who: 'visitor',
    path: ({ releaseToken }) => `/release/${releaseToken}`,
    dialogs: [
      {
        file: 'features/consents/release/release-record.tsx',
        name: 'Revoke your consent?',
        open: press('Revoke my consent'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/explore',
    dialogs: [
      {
        file: 'features/shell/shortcuts-dialog.tsx',
        name: 'Keyboard shortcuts',
        open: (page) => page.keyboard.press('?'),
      },
      {
        file: 'features/shell/profile-menu.tsx',
        role: 'menu',
        name: 'Profiles and settings',
        open: press(/^Profiles and settings/),
        from: 768,
      },
      {
        file: 'features/shell/mobile-header.tsx',
        role: 'menu',
        name: 'Profiles and settings',
        open: press('Profiles and settings'),
        to: 767,
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/settings?of=security#security',
    dialogs: [
      {
        file: 'features/accounts/password-panel.tsx',
        name: 'Change password',
        open: press('Change password'),
      },
      {
        file: 'features/accounts/email/change-email-dialog.tsx',
        name: 'Change email',
        open: press('Change email'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/settings?of=profile#profile',
    dialogs: [
      {
        file: 'features/content/gallery-modal.tsx',
        name: 'Gallery',
        open: press('Choose photo from gallery'),
      },
      {
        file: 'features/content/delete-content-dialog.tsx',
        name: 'Delete 1 file?',
        open: async (page) => {
          await press('Choose photo from gallery')(page)
          const files = page.getByRole('list', { name: 'Your photos and videos' })
          await files.getByRole('button').first().click()
          await press('Delete 1 file')(page)
        },
      },
      {
        file: 'features/content/describe-content-dialog.tsx',
        name: 'Alt text for this photo',
        open: async (page) => {
          await press('Choose photo from gallery')(page)
          const files = page.getByRole('list', { name: 'Your photos and videos' })
          await files.getByRole('button').first().click()
          await press('Add alt text')(page)
        },
      },
      {
        file: 'features/profile-transfers/incoming-profile-transfers.tsx',
        name: 'Accept @michal.studio?',
        open: press('Accept @michal.studio'),
      },
    ],
  },
  {
    who: 'michal',
    path: () => '/settings?of=profile#profile',
    dialogs: [
      {
        file: 'features/profiles/editing/delete-profile-panel.tsx',
        name: 'Delete @michal?',
        open: press('Delete profile'),
      },
      {
        file: 'features/profile-transfers/transfer-profile-dialog.tsx',
        name: 'Transfer @michal?',
        open: press(/^Transfer$/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/settings?of=faces#faces',
    dialogs: [
      {
        file: 'features/consents/adding/add-face-dialog.tsx',
        name: 'Whose face is it?',
        open: press('Add a face'),
      },
      {
        file: 'features/consents/consent-actions.tsx',
        name: /^Cancel the request to/,
        open: press(/^Cancel request/),
      },
      {
        file: 'features/consents/consent-actions.tsx',
        name: 'Send this link',
        open: press(/^New link/),
      },
    ],
  },
  {
    who: 'noor',
    path: () => '/settings?of=verification#verification',
    dialogs: [
      {
        file: 'features/verification/withdraw-dialog.tsx',
        name: 'Withdraw this check?',
        open: press(/^Withdraw/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/noor',
    dialogs: [
      {
        file: 'features/profile-pages/profile-actions.tsx',
        role: 'menu',
        name: 'More',
        open: press(/^More$/),
      },
      {
        file: 'features/profiles/blocks/avoidance-dialog.tsx',
        name: /^Block/,
        open: choose(/^More$/, 'Block'),
      },
      {
        file: 'features/moderation/report-dialog.tsx',
        name: /^Report/,
        open: choose(/^More$/, 'Report'),
      },
      { file: 'features/tips/send-tip-dialog.tsx', name: 'Send a tip', open: press(/^(Send )?[Tt]ip/) },
      {
        file: 'features/subscriptions/subscribe/subscribe-offer.tsx',
        name: /^Subscribe to/,
        open: press(/^Subscribe/),
      },
    ],
  },
  {
    who: 'noor',
    path: ({ wilhelmina }) => `/${wilhelmina.username}#subscribe-1`,
    dialogs: [
      {
        file: 'features/subscriptions/subscribe/subscribe-dialog.tsx',
        name: /^Subscribed to/,
        open: nothing,
      },
    ],
  },
  {
    who: 'noor',
    path: () => '/settings?of=subscription#subscription',
    dialogs: [
      {
        file: 'features/subscriptions/unsubscribe-dialog.tsx',
        name: /^Unsubscribe from/,
        open: press('Unsubscribe'),
      },
    ],
  },
]
