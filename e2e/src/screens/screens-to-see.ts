import { accountLimits } from '@fanfare/contract/accounts/limits'
import type { addresses } from '@fanfare/contract/api/addresses'
import type { Page } from 'playwright-core'
import type { DialogWorld } from './dialogs/dialog-world.ts'
import { hostile } from './hostile-words.ts'

export type Address = (typeof addresses)[number] | '/$username' | '/$username/$postId'

/** Who opens the screen. */
export type Opener = 'visitor' | 'newcomer' | 'newFan' | 'newCreator' | 'newSeller' | 'wilhelmina' | 'admin'

export interface ScreenToSee {
  who: Opener
  /** The paths to test for this address, for example one for each tab. */
  paths: readonly string[]
  open?: (page: Page) => Promise<void>
}

const tabs = (path: string, hashes: readonly string[]) => hashes.map((hash) => `${path}?of=${hash}#${hash}`)
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const profileTabs = (username: string) =>
  ['', '?tab=media', '?tab=reels', '?tab=stories'].map((tab) => `/${username}${tab}`)

/** The preview beside the form shows this name. */
const enterLongName = (page: Page) => page.getByLabel('Display name').fill(hostile.longName)

/** Examples for every address, one for each person who sees it differently. An address without one is a type error. */
export const everyScreen = (
  world: DialogWorld,
): Record<Address, ScreenToSee | readonly [ScreenToSee, ...ScreenToSee[]]> => ({
  '/': [
    { who: 'wilhelmina', paths: ['/', '/?search=Donaudampfschiff'] },
    { who: 'visitor', paths: ['/'] },
  ],
  '/$username': [
    {
      who: 'wilhelmina',
      paths: [...profileTabs(world.wilhelmina.username), ...profileTabs('noor'), '/michal'],
    },
    { who: 'visitor', paths: ['/noor'] },
  ],
  '/$username/$postId': [
    { who: 'wilhelmina', paths: [world.sold, world.locked] },
    { who: 'visitor', paths: [world.locked] },
  ],
  '/admin': { who: 'admin', paths: ['/admin'] },
  '/admin/audit': { who: 'admin', paths: ['/admin/audit'] },
  '/admin/consents': { who: 'admin', paths: ['/admin/consents'] },
  '/admin/contact': { who: 'admin', paths: ['/admin/contact'] },
  '/admin/creators/$profileId': {
    who: 'admin',
    paths: [`/admin/creators/${world.wilhelmina.profileId}`],
  },
  '/admin/jobs': { who: 'admin', paths: ['/admin/jobs'] },
  '/admin/kyc': { who: 'admin', paths: ['/admin/kyc'] },
  '/admin/kyc/$checkId': {
    who: 'admin',
    paths: [`/admin/kyc/${world.checkId}`, '/admin/kyc/00000000-0000-7000-8000-000000000000'],
  },
  '/admin/moderators': { who: 'admin', paths: ['/admin/moderators'] },
  '/admin/payouts': { who: 'admin', paths: ['/admin/payouts'] },
  '/admin/posts': { who: 'admin', paths: ['/admin/posts'] },
  '/admin/posts/$postId': { who: 'admin', paths: [`/admin/posts/${idOf(world.sold)}`] },
  '/admin/profiles': { who: 'admin', paths: ['/admin/profiles'] },
  '/admin/profiles/$id': { who: 'admin', paths: [`/admin/profiles/${world.wilhelmina.profileId}`] },
  '/admin/reports': { who: 'admin', paths: ['/admin/reports'] },
  '/admin/tools': { who: 'admin', paths: ['/admin/tools'] },
  '/admin/users': { who: 'admin', paths: ['/admin/users'] },
  '/admin/users/$id': { who: 'admin', paths: [`/admin/users/${world.userId}`] },
  '/ai': { who: 'wilhelmina', paths: ['/ai'] },
  '/ai/$slug': [
    {
      who: 'wilhelmina',
      paths: [`/ai/text-to-image?request=${world.requestId}`, '/ai/face-swap', '/ai/video-upscale'],
    },
    { who: 'visitor', paths: ['/ai/text-to-image'] },
  ],
  '/ai/history': { who: 'wilhelmina', paths: ['/ai/history'] },
  '/chat': { who: 'wilhelmina', paths: ['/chat'] },
  '/chat/$chatId': { who: 'wilhelmina', paths: [`/chat/${world.chatId}`] },
  '/chat/assistant': { who: 'wilhelmina', paths: ['/chat/assistant'] },
  '/chat/broadcasts': { who: 'wilhelmina', paths: ['/chat/broadcasts'] },
  '/checkout/$checkoutId': { who: 'wilhelmina', paths: [`/checkout/${world.checkoutId}`] },
  '/confirm-email': { who: 'visitor', paths: ['/confirm-email', '/confirm-email?token=cut'] },
  '/contact': { who: 'visitor', paths: ['/contact'] },
  '/create-post': { who: 'wilhelmina', paths: ['/create-post', `/create-post?postId=${idOf(world.sold)}`] },
  '/create-profile': { who: 'wilhelmina', paths: ['/create-profile'] },
  '/create-story': { who: 'wilhelmina', paths: ['/create-story'] },
  '/earnings': { who: 'wilhelmina', paths: ['/earnings'] },
  '/explore': { who: 'visitor', paths: ['/explore'] },
  '/fans': { who: 'wilhelmina', paths: tabs('/fans', ['fans', 'following']) },
  '/feed': { who: 'visitor', paths: ['/feed'] },
  '/forgot-password': { who: 'visitor', paths: ['/forgot-password'] },
  '/help': { who: 'visitor', paths: ['/help'] },
  '/help/$slug': { who: 'visitor', paths: ['/help/credits'] },
  '/notifications': { who: 'wilhelmina', paths: ['/notifications'] },
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
  },
  '/reset-password': {
    who: 'visitor',
    paths: [
      '/reset-password',
      '/reset-password?token=cut',
      `/reset-password?token=${'x'.repeat(accountLimits.linkToken)}`,
    ],
  },
  '/saved': { who: 'wilhelmina', paths: tabs('/saved', ['saved', 'purchased']) },
  '/search': { who: 'wilhelmina', paths: ['/search?search=noor'] },
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
  '/subscribers': { who: 'wilhelmina', paths: tabs('/subscribers', ['subscribers', 'followers']) },
  '/terms': { who: 'visitor', paths: ['/terms'] },
  '/transactions': { who: 'wilhelmina', paths: ['/transactions'] },
  '/unsubscribe/$token': { who: 'visitor', paths: ['/unsubscribe/cut'] },
  '/videos': [
    { who: 'wilhelmina', paths: ['/videos'] },
    { who: 'visitor', paths: ['/videos'] },
  ],
})
