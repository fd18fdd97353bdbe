import { accounts } from '../accounts.ts'
import { admin } from '../admin.ts'
import { ai } from '../ai.ts'
import { audience } from '../profiles/audience.ts'
import { blocks } from '../profiles/blocks.ts'
import { chat } from '../chat.ts'
import { messages } from '../chat/messages.ts'
import { consents } from '../consents/routes.ts'
import { aiPresets } from '../ai/preset-routes.ts'
import { content } from '../content.ts'
import { earnings } from '../earnings.ts'
import { ledger } from '../ledger.ts'
import { moderation } from '../moderation.ts'
import { notifications } from '../notifications.ts'
import { payments } from '../payments.ts'
import { payouts } from '../payouts.ts'
import { posts } from '../posts.ts'
import { profileTransfers } from '../profiles/profile-transfers.ts'
import { profiles } from '../profiles.ts'
import { push } from '../push.ts'
import { referrals } from '../referrals.ts'
import type { Route } from './route.ts'
import { service } from '../service.ts'
import { subscriptions } from '../subscriptions.ts'
import { tips } from '../tips.ts'
import { transactions } from '../transactions.ts'

/** Every route of the product, by module. */
export const routes = {
  ledger,
  accounts,
  push,
  notifications,
  chat,
  messages,
  moderation,
  content,
  profiles,
  blocks,
  audience,
  transactions,
  referrals,
  payments,
  payouts,
  subscriptions,
  profileTransfers,
  posts,
  tips,
  earnings,
  consents,
  ai,
  aiPresets,
  admin,
  service,
} as const

type Modules = typeof routes
type AnyRoute = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]

/** Routes by `METHOD /path`, for a client that needs the types alone. */
export type RouteTable = { [R in AnyRoute as R extends Route ? `${R['method']} ${R['path']}` : never]: R }
