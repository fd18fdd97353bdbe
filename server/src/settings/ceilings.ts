import type { RouteTable } from '@fanfare/contract/api/routes'
import type { Ceiling, CountedRequest } from '#kernel/ceilings/enforce-ceilings'

/**
 * How often each kind of thing may be done in an hour. Far above what a person does by hand, and low enough that a
 * script is slowed down before it harms anybody.
 */
export const ceilings = {
  likes: { young: 1_000, settled: 3_000, network: 15_000 },
  follows: { young: 300, settled: 1_000, network: 5_000 },
  comments: { young: 200, settled: 600, network: 3_000 },
  messages: { young: 300, settled: 2_000, network: 10_000 },
  // Reading, typing and reactions come with every message.
  chatSigns: { young: 3_000, settled: 12_000, network: 60_000 },
  newChats: { young: 30, settled: 200, network: 1_000 },
  posts: { young: 600, settled: 1_200, network: 5_000 },
  // Scrolling starts and ends a view every second or two.
  views: { young: 8_000, settled: 12_000, network: 60_000 },
  reports: { young: 60, settled: 200, network: 1_000 },
  searches: { young: 1_200, settled: 2_400, network: 10_000 },
  // A file of 50 MB has 13 chunks, and each may be sent again after a lost connection.
  chunks: { young: 6_000, settled: 15_000, network: 30_000 },
  uploads: { young: 1_000, settled: 3_000, network: 10_000 },
  purchases: { young: 2_000, settled: 4_000, network: 15_000 },
  // Each asks the payment provider for something.
  checkouts: { young: 60, settled: 150, network: 600 },
  payouts: { young: 120, settled: 300, network: 1_000 },
  profiles: { young: 120, settled: 300, network: 1_000 },
  settings: { young: 300, settled: 600, network: 3_000 },
  // Each holds credits and makes a provider work.
  aiRequests: { young: 300, settled: 1_000, network: 3_000 },
  // A form asks for the price whenever somebody changes something.
  aiQuotes: { young: 6_000, settled: 10_000, network: 40_000 },
  // Each makes this server look for faces, or asks a person for a signature.
  consents: { young: 60, settled: 200, network: 1_000 },
  // Whoever has a release's link reads and decides; tokens can't be guessed, and trying many is slow.
  releases: { young: 600, settled: 600, network: 2_000 },
  // Pages that the server renders. Beyond, browsers render them: nothing is refused.
  pages: { young: 1_000, settled: 2_000, network: 6_000 },
  staffDecisions: { young: 3_000, settled: 3_000, network: 10_000 },
} satisfies Record<string, Ceiling>

type CeilingName = keyof typeof ceilings
export type Ceilings = Readonly<Record<CeilingName, Ceiling>>
type Mutation = Exclude<keyof RouteTable, `GET ${string}`>

/** Which ceiling each mutation counts toward. One without a ceiling says why. */
export const ceilingOfMutation = {
  'POST /auth/sign-up': { exempt: 'limited in accounts/limit-attempts.ts, by network' },
  'POST /auth/signin': { exempt: 'limited in accounts/limit-attempts.ts, by address, device and network' },
  'POST /auth/forgot-password': { exempt: 'limited in accounts/limit-attempts.ts, by address and network' },
  'POST /auth/reset-password': { exempt: 'limited in accounts/limit-attempts.ts, by network' },
  'POST /auth/change-password': { exempt: 'limited in accounts/limit-attempts.ts, by user' },
  'POST /auth/signout': { exempt: 'signing out has to work always' },
  'DELETE /user/security/sessions/:id': { exempt: 'signing a device out has to work always' },
  'PUT /user/security': 'settings',
  'PUT /user/onboarding': 'settings',
  'PUT /profile/preferences/notifications': 'settings',
  'PUT /profile/preferences/lists': 'settings',
  'POST /unsubscribe/:token': 'settings',
  'PUT /push/device': 'settings',
  'DELETE /push/device': 'settings',
  'PUT /user/spending-limits': 'settings',
  'POST /report': 'reports',

  'POST /content/chunk': 'chunks',
  'POST /content/complete': 'uploads',
  'DELETE /content/uploads/:fileId': 'uploads',
  'POST /content/from-url': 'uploads',
  'POST /content/upload': 'uploads',
  'DELETE /content': 'uploads',
  'PUT /content/:id/poster': 'uploads',

  'POST /profile': 'profiles',
  'PUT /profile': 'profiles',
  'DELETE /profile': 'profiles',
  'POST /user/profile/switch': 'settings',
  'POST /user/profile/transfer': 'profiles',
  'POST /user/profile/transfer/:id/accept': 'profiles',
  'DELETE /user/profile/transfer/:id': 'profiles',
  'POST /profile/:id/follow': 'follows',
  'DELETE /profile/:id/follow': 'follows',
  'POST /profile/:id/block': 'follows',
  'DELETE /profile/:id/block': 'follows',
  'POST /profile/:id/mute': 'follows',
  'DELETE /profile/:id/mute': 'follows',

  'POST /token/create-stripe-checkout': 'checkouts',
  'POST /token/create-coinbase-charge': 'checkouts',
  'POST /token/cancel-coinbase-charge': 'checkouts',
  'POST /user/stripe/create-customer-portal-session': 'checkouts',
  'POST /token/free-daily-credits': 'purchases',
  'POST /webhook/stripe': { exempt: 'the provider signs what it sends, and a refused message would be late' },
  'POST /webhook/coinbase': {
    exempt: 'the provider signs what it sends, and a refused message would be late',
  },

  'POST /user/billing/transfer-balance': 'payouts',
  'POST /user/payout': 'payouts',
  'POST /user/wallet/transfer': 'payouts',
  'DELETE /user/payout/:id': 'payouts',
  'PUT /payments/account-iban': 'payouts',
  'PUT /user/wallet': 'payouts',
  'POST /user/stripe/create-connect-account': 'checkouts',
  'POST /user/stripe/edit-connect-account': 'checkouts',
  'POST /admin/payout/:id/approve': 'staffDecisions',
  'POST /admin/payout/:id/return': 'staffDecisions',
  'POST /admin/payout/:id/paid': 'staffDecisions',
  'PUT /admin/user/:id/referrals': 'staffDecisions',
  'POST /admin/job/:id/retry': 'staffDecisions',

  'POST /ai/quote': 'aiQuotes',
  'POST /ai/requests': 'aiRequests',
  'DELETE /ai/requests/:id': 'aiRequests',
  'PUT /ai/requests/:id/favorite': 'settings',
  'POST /ai/prompt': 'aiRequests',
  'PUT /ai/tools/:task/wait': 'settings',
  'DELETE /ai/tools/:task/wait': 'settings',
  'POST /ai/presets': 'settings',
  'PUT /ai/presets/:id': 'settings',
  'DELETE /ai/presets/:id': 'settings',
  'PUT /admin/ai/tools/:task': 'staffDecisions',
  'POST /webhook/ai/:provider': { exempt: 'its address carries a secret, and a refused one would be late' },

  'POST /ai/consents/own': 'consents',
  'POST /ai/consents/release': 'consents',
  'POST /ai/consents/:id/link': 'consents',
  'POST /ai/consents/:id/revoke': { exempt: 'taking a consent back has to work always' },
  'POST /releases/:token/sign': 'releases',
  'POST /releases/:token/decline': 'releases',
  'POST /releases/:token/revoke': 'releases',
  'POST /admin/consents/:id/revoke': 'staffDecisions',

  'POST /profile/:id/tip': 'purchases',
  'POST /profile/:id/tip-with-card': 'checkouts',
  'PUT /profile/plans': 'settings',
  'POST /profile/plans/later': 'settings',
  'POST /profile/:id/subscribe': 'purchases',
  'PUT /profile/:id/subscribe': 'purchases',
  'DELETE /profile/:id/subscribe': 'purchases',
  'POST /profile/:id/subscribe-with-card': 'checkouts',

  'POST /post': 'posts',
  'PUT /post/:id': 'posts',
  'DELETE /post/:id': 'posts',
  'POST /profile/notifications/:id/read': 'settings',
  'POST /profile/notifications/read-all': 'settings',
  'DELETE /profile/notifications/:id/delete': 'settings',
  'POST /chat/chats': 'newChats',
  'DELETE /chat/chats/:id': 'settings',
  'POST /chat/chats/:id/accept': 'settings',
  'POST /chat/chats/:id/read': 'chatSigns',
  'POST /chat/chats/:id/typing': 'chatSigns',
  'PUT /chat/settings': 'settings',
  'POST /chat/chats/:id/messages': 'messages',
  'PUT /chat/chats/:id/messages/:messageId': 'messages',
  'POST /chat/chats/:id/messages/:messageId/unsend': 'messages',
  'DELETE /chat/chats/:id/messages/:messageId': 'messages',
  'PUT /chat/chats/:id/messages/:messageId/reaction': 'chatSigns',
  'POST /post/:id/like': 'likes',
  'DELETE /post/:id/like': 'likes',
  'POST /post/:id/save': 'likes',
  'DELETE /post/:id/save': 'likes',
  'POST /post/:id/view': 'views',
  'DELETE /post/:id/view': 'views',
  'POST /post/:id/buy': 'purchases',
  'POST /post/:id/buy-with-card': 'checkouts',
  'POST /post/:id/comments': 'comments',
  'PUT /post/:id/comments/:commentId': 'comments',
  'DELETE /post/:id/comments/:commentId': 'comments',
  'POST /post/:id/comments/:commentId/like': 'likes',
  'DELETE /post/:id/comments/:commentId/like': 'likes',
} satisfies Record<Mutation, CeilingName | { exempt: string }>

// A whole file at a signed address of this server; the contract does not have it.
const directUpload = 'PUT /content/upload/:token'

// A photo of a release; the contract does not have it either.
const releasePhoto = 'GET /releases/:token/photos/:number'

const ceilingByName = new Map<string, CeilingName | null>([
  ...Object.entries(ceilingOfMutation).map(
    ([name, ceiling]) => [name, typeof ceiling === 'string' ? ceiling : null] as const,
  ),
  [directUpload, 'uploads'],
  ['GET /releases/:token' satisfies keyof RouteTable, 'releases'],
  [releasePhoto, 'releases'],
])

const searchable: readonly string[] = ['GET /post', 'GET /profile'] satisfies (keyof RouteTable)[]

/** Reading is not counted, except for searches, which cost the most to read, and what opens with a token alone. */
export function ceilingFor({ method, path, query }: CountedRequest): CeilingName | null {
  const name = `${method} ${path}`
  if (searchable.includes(name)) return query['search'] ? 'searches' : null
  return ceilingByName.get(name) ?? null
}
