import { press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of the forms for posts and stories. */
export const composeDialogs: readonly PageOfDialogs[] = [
  {
    who: 'wilhelmina',
    path: ({ videoId }) => `/create-post?contentId=${videoId}`,
    dialogs: [
      {
        file: 'features/content/add-content-modal.tsx',
        name: 'Add photos and videos',
        open: press('Add photos and videos'),
      },
      {
        file: 'features/compose/poster/poster-dialog.tsx',
        name: 'Choose a poster',
        open: press(/^Choose poster for/),
      },
      {
        file: 'features/compose/window-panel.tsx',
        name: 'Visible from',
        open: press(/^Visible from/),
      },
      {
        file: 'features/compose/window-panel.tsx',
        name: 'Visible until',
        open: press(/^Visible until/),
      },
      {
        file: 'features/compose/post-editor.tsx',
        name: 'Preview',
        open: press('Preview'),
        to: 1279,
      },
      {
        file: 'features/compose/drafts/drafts-strip.tsx',
        name: 'Delete this draft?',
        open: press(/^Delete draft/),
      },
      {
        file: 'features/compose/leave-dialog.tsx',
        name: 'Leave this post?',
        open: async (page) => {
          await page.getByLabel('Description').fill('Almost lost')
          await page.getByRole('link', { name: 'Home' }).first().click()
        },
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ videoId }) => `/create-post?type=reels&contentId=${videoId}`,
    dialogs: [
      {
        file: 'features/compose/captions/captions-dialog.tsx',
        name: 'Captions',
        open: press(/^Add captions for/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/create-post',
    dialogs: [
      {
        file: 'features/compose/drafts/restore-banner.tsx',
        name: 'Discard this post?',
        open: press(/^Discard$/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/create-story',
    dialogs: [
      {
        file: 'ui/overlays/leave-guard.tsx',
        name: 'Discard this story?',
        open: async (page) => {
          await page.getByLabel('Caption').fill('Almost lost')
          await page.getByRole('link', { name: 'Home' }).first().click()
        },
      },
    ],
  },
]
