import { accountLimits } from '@fanfare/contract/accounts/limits'
import type { addresses } from '@fanfare/contract/api/addresses'
import type { Page } from 'playwright-core'
import type { DialogWorld } from './dialogs/dialog-world.ts'
import { hostile } from './hostile-words.ts'

export type Address = (typeof addresses)[number] | '/$username' | '/$username/$postId'

/** Who opens the screen. */
export type Opener =
  | 'visitor'
  | 'newcomer'
  | 'newFan'
  | 'newCreator'
  | 'newSeller'
  | 'wilhelmina'
  | 'michal'
  | 'banned'
  | 'admin'

export interface ScreenToSee {
  who: Opener
  /** The paths to test for this address, for example one for each tab. */
  paths: readonly string[]
  open?: (page: Page) => Promise<void>
  /** Texts outside the navigation that each of these paths shows, but only if its screen has loaded. */
  texts?: readonly string[]
  /** Set for screens that offer to try again, which on others is a sign that they didn't load. */
  isFailure?: boolean
  /** The problem that the app logs before it shows the screen. */
  logs?: string
}

const tabs = (path: string, hashes: readonly string[]) => hashes.map((hash) => `${path}?of=${hash}#${hash}`)
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const profileTabs = (username: string) =>
  ['', '?tab=media', '?tab=reels', '?tab=stories'].map((tab) => `/${username}${tab}`)

/** The beginning of the texts that people wrote. */
const donau = 'Donaudampfschiff'

/** The preview beside the form shows this name. */
const enterLongName = (page: Page) => page.getByLabel('Display name').fill(hostile.longName)

/** Examples for every address, one for each person who sees it differently. An address without one is a type error. */
export const everyScreen = (
  world: DialogWorld,
): Record<Address, ScreenToSee | readonly [ScreenToSee, ...ScreenToSee[]]> => ({
  '/': [
    { who: 'wilhelmina', paths: ['/', '/?search=Donaudampfschiff'], texts: [donau] },
    { who: 'visitor', paths: ['/'], texts: [donau] },
  ],
  '/$username': [
    { who: 'wilhelmina', paths: profileTabs(world.wilhelmina.username), texts: ['2 fans'] },
    { who: 'wilhelmina', paths: [...profileTabs('noor'), '/michal'], texts: ['Follows you'] },
    { who: 'visitor', paths: ['/noor'], texts: [donau] },
  ],
  '/$username/$postId': [
    { who: 'wilhelmina', paths: [world.sold, world.locked], texts: [donau] },
    { who: 'visitor', paths: [world.locked], texts: [donau] },
  ],
  '/admin': { who: 'admin', paths: ['/admin'], texts: ['Pending reports', 'Text to image'] },
  '/admin/audit': { who: 'admin', paths: ['/admin/audit'], texts: ['approved a payout of 200 credits'] },
  '/admin/consents': { who: 'admin', paths: ['/admin/consents'], texts: ['Read the release'] },
  '/admin/contact': { who: 'admin', paths: ['/admin/contact'], texts: [donau] },
  '/admin/creators/$profileId': {
    who: 'admin',
    paths: [`/admin/creators/${world.wilhelmina.profileId}`],
    texts: [donau],
  },
  '/admin/jobs': { who: 'admin', paths: ['/admin/jobs'], texts: [donau] },
  '/admin/kyc': { who: 'admin', paths: ['/admin/kyc'], texts: ['Passport, Austria'] },
  '/admin/kyc/$checkId': [
    { who: 'admin', paths: [`/admin/kyc/${world.checkId}`], texts: ['12-Apr-1990'] },
    {
      who: 'admin',
      paths: ['/admin/kyc/00000000-0000-7000-8000-000000000000'],
      texts: ['This identity check doesn’t exist.'],
    },
  ],
  '/admin/moderators': { who: 'admin', paths: ['/admin/moderators'], texts: ['@mona'] },
  '/admin/payouts': { who: 'admin', paths: ['/admin/payouts'], texts: ['$20.00'] },
  '/admin/posts': { who: 'admin', paths: ['/admin/posts'], texts: [donau] },
  '/admin/posts/$postId': { who: 'admin', paths: [`/admin/posts/${idOf(world.sold)}`], texts: [donau] },
  '/admin/profiles': { who: 'admin', paths: ['/admin/profiles'], texts: ['@michal'] },
  '/admin/profiles/$id': {
    who: 'admin',
    paths: [`/admin/profiles/${world.wilhelmina.profileId}`],
    texts: ['Credits bought by card'],
  },
  '/admin/reports': [
    { who: 'admin', paths: ['/admin/reports'], texts: ['No reports found'] },
    { who: 'admin', paths: ['/admin/reports?status=all'], texts: [donau] },
  ],
  '/admin/tools': { who: 'admin', paths: ['/admin/tools'], texts: ['Lip sync'] },
  '/admin/users': { who: 'admin', paths: ['/admin/users'], texts: ['noor@example.com'] },
  '/admin/users/$id': { who: 'admin', paths: [`/admin/users/${world.userId}`], texts: ['Change credits'] },
  '/ai': { who: 'wilhelmina', paths: ['/ai'], texts: ['Turn a description into an image.'] },
  '/ai/$slug': [
    {
      who: 'wilhelmina',
      paths: [`/ai/text-to-image?request=${world.requestId}`, '/ai/face-swap', '/ai/video-upscale'],
    },
    { who: 'visitor', paths: ['/ai/text-to-image'] },
  ],
  '/ai/history': { who: 'wilhelmina', paths: ['/ai/history'], texts: [donau] },
  '/chat': { who: 'wilhelmina', paths: ['/chat'], texts: [donau] },
  '/chat/$chatId': { who: 'wilhelmina', paths: [`/chat/${world.chatId}`], texts: [donau] },
  '/chat/assistant': { who: 'wilhelmina', paths: ['/chat/assistant'], texts: [donau] },
  '/chat/broadcasts': { who: 'wilhelmina', paths: ['/chat/broadcasts'], texts: [donau] },
  '/checkout/$checkoutId': {
    who: 'wilhelmina',
    paths: [`/checkout/${world.checkoutId}`],
    texts: ['Your payment is being confirmed'],
  },
  '/confirm-email': { who: 'wilhelmina', paths: ['/confirm-email', '/confirm-email?token=cut'] },
  '/contact': { who: 'visitor', paths: ['/contact'] },
  '/create-post': { who: 'wilhelmina', paths: ['/create-post', `/create-post?postId=${idOf(world.sold)}`] },
  '/create-profile': { who: 'wilhelmina', paths: ['/create-profile'] },
  '/create-story': { who: 'wilhelmina', paths: ['/create-story'] },
  '/earnings': { who: 'wilhelmina', paths: ['/earnings'], texts: ['•••• 4300'] },
  '/explore': { who: 'visitor', paths: ['/explore'], texts: ['@noor'] },
  '/fans': { who: 'wilhelmina', paths: tabs('/fans', ['fans', 'following']), texts: ['@noor'] },
  '/feed': { who: 'visitor', paths: ['/feed'], texts: [donau] },
  '/forgot-password': { who: 'visitor', paths: ['/forgot-password'] },
  '/help': { who: 'visitor', paths: ['/help'], texts: ['Getting started'] },
  '/help/$slug': { who: 'visitor', paths: ['/help/credits'], texts: ['Credits and ways to pay'] },
  '/notifications': {
    who: 'wilhelmina',
    paths: ['/notifications'],
    texts: ['bought your post for 40 credits'],
  },
  '/onboarding': [
    { who: 'newcomer', paths: ['/onboarding'] },
    { who: 'newFan', paths: ['/onboarding'], open: enterLongName },
    { who: 'newCreator', paths: ['/onboarding'], open: enterLongName },
    { who: 'newSeller', paths: ['/onboarding'] },
  ],
  '/privacy': { who: 'visitor', paths: ['/privacy'] },
  '/release/$token': {
    who: 'visitor',
    paths: [`/release/${world.releaseToken}`, `/release/${world.unsignedToken}`],
    texts: [hostile.longName],
  },
  '/reset-password': {
    who: 'visitor',
    paths: [
      '/reset-password',
      '/reset-password?token=cut',
      `/reset-password?token=${'x'.repeat(accountLimits.linkToken)}`,
    ],
  },
  '/saved': [
    { who: 'wilhelmina', paths: tabs('/saved', ['saved']), texts: [donau] },
    { who: 'wilhelmina', paths: tabs('/saved', ['purchased']), texts: [donau, '40 credits refunded'] },
  ],
  '/search': { who: 'wilhelmina', paths: ['/search?search=noor'], texts: ['@noor', donau] },
  '/settings': {
    who: 'wilhelmina',
    paths: tabs('/settings', [
      'profile',
      'notification',
      'security',
      'billing',
      'wallet',
      'referrals',
      'subscription',
      'plans',
      'verification',
      'chat',
      'blocking',
      'faces',
    ]),
  },
  '/signin': { who: 'visitor', paths: ['/signin'] },
  '/signup': { who: 'visitor', paths: ['/signup'] },
  '/subscribers': {
    who: 'wilhelmina',
    paths: tabs('/subscribers', ['subscribers', 'followers']),
    texts: ['@noor'],
  },
  '/terms': { who: 'visitor', paths: ['/terms'] },
  '/transactions': { who: 'wilhelmina', paths: ['/transactions'], texts: ['Paid $55.20'] },
  '/unsubscribe/$token': { who: 'visitor', paths: ['/unsubscribe/cut'] },
  '/videos': [
    { who: 'wilhelmina', paths: ['/videos'], texts: [donau] },
    { who: 'visitor', paths: ['/videos'], texts: [donau] },
  ],
})
