import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { jpeg } from '../../files.ts'
import { hostile } from '../hostile-words.ts'
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
        file: 'features/accounts/password/password-panel.tsx',
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
      {
        file: 'features/consents/adding/add-face-dialog.tsx',
        name: 'Someone else',
        open: async (page) => {
          await press('Add a face', /^Someone else/)(page)
          await choosePhoto(page)
          await page.getByLabel('Full name').fill(hostile.longName)
        },
        isLeftOpen: true,
      },
      {
        file: 'features/consents/adding/add-face-dialog.tsx',
        name: 'Send this link',
        open: press('Create link'),
      },
      {
        file: 'features/consents/adding/add-face-dialog.tsx',
        name: 'My own face',
        open: async (page) => {
          await press('Add a face', /^My own face/)(page)
          await choosePhoto(page)
          await page
            .getByLabel('Choose a selfie file')
            .setInputFiles(await jpeg('selfie.jpg', 'courtyard.jpg'))
          await page.getByText('Ready', { exact: true }).waitFor()
        },
        isLeftOpen: true,
      },
      {
        file: 'features/consents/adding/add-face-dialog.tsx',
        name: 'My own face',
        open: async (page) => {
          await refuseFace(page)
          await press('Check my face')(page)
          await page.getByText('We couldn’t verify your face').waitFor()
        },
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

/** Chooses a photo for a consent from the gallery. */
async function choosePhoto(page: Page): Promise<void> {
  await press('Choose photos')(page)
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await gallery.getByRole('list', { name: 'Your photos and videos' }).getByRole('button').first().click()
  await gallery.getByRole('button', { name: 'Add 1 file' }).click()
  await gallery.waitFor({ state: 'hidden' })
}

/** Makes the page show that the first photo doesn't match the selfie, without a comparison. */
async function refuseFace(page: Page): Promise<void> {
  await page.route('**/api/ai/consents/own', async (route) => {
    const response = await route.fetch()
    const consent = (await response.json()) as { photos: { id: string }[] }
    const refusal = { code: 'other-person', message: hostile.words, content_id: consent.photos[0]?.id }
    await route.fulfill({ response, json: { ...consent, id: randomUUID(), status: 'refused', refusal } })
  })
}
