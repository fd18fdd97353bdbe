import type { Page } from 'playwright-core'
import type { LivedWorld } from './lived-world.ts'
import type { ScreenToSee } from './screens-to-see.ts'

/** Screens that are empty, missing, refused or failed, and pages that don't belong to the app. */
export const everyState = ({ nsfw, removed, ended }: LivedWorld): readonly ScreenToSee[] => [
  { who: 'visitor', paths: ['/one/two/three'], texts: ['This page doesn’t exist.'] },
  {
    who: 'wilhelmina',
    paths: ['/nobody_here'],
    texts: ['This profile doesn’t exist.'],
    logs: 'This profile doesn’t exist.',
  },
  { who: 'wilhelmina', paths: [removed], texts: ['It was removed, or the link is incomplete.'] },
  { who: 'wilhelmina', paths: [nsfw], texts: ['This post is marked 18+', 'Open settings'] },
  { who: 'visitor', paths: [nsfw], texts: ['This post is marked 18+', 'Sign in'] },
  { who: 'banned', paths: ['/'], texts: ['This profile is banned until', 'Our terms have changed.'] },
  { who: 'michal', paths: ['/earnings'], texts: ['No earnings yet'] },
  { who: 'wilhelmina', paths: [`/checkout/${ended.canceled}`], texts: ['This payment was canceled'] },
  { who: 'wilhelmina', paths: [`/checkout/${ended.failed}`], texts: ['Payment failed'] },
  {
    who: 'wilhelmina',
    paths: [`/checkout/${ended.unfulfilled}`],
    texts: ['This payment didn’t unlock the post'],
  },
  { who: 'wilhelmina', paths: [`/api/token/receipt/${ended.receipt}`], texts: ['Total paid'] },
  // The requests of a page stay intercepted, so these come last.
  {
    who: 'visitor',
    paths: ['/explore'],
    open: openFailingProfile,
    texts: ['This page didn’t load'],
    isFailure: true,
    logs: 'An unknown error occurred',
  },
  {
    who: 'visitor',
    paths: ['/offline-page.html'],
    open: stayOffline,
    texts: ['You’re offline'],
    isFailure: true,
  },
]

/** Opens a profile that the server can't return. */
async function openFailingProfile(page: Page): Promise<void> {
  const problem = { code: 'unexpected', message: 'Something went wrong.', request_id: 'r-1' }
  await page.route('**/api/profile/*', (route) => route.fulfill({ status: 500, json: problem }))
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

/** Keeps the page from finding out that the server responds, because it would reload then. */
async function stayOffline(page: Page): Promise<void> {
  await page.route('**/robots.txt', (route) => route.abort())
}
