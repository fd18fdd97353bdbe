import { accounts } from '../accounts/routes.ts'
import { dashboard } from '../admin/dashboard-routes.ts'
import { adminProfiles } from '../admin/profile-routes.ts'
import { admin } from '../admin/routes.ts'
import { adminUsers } from '../admin/user-routes.ts'
import { audit } from '../admin/audit-routes.ts'
import { assistant } from '../assistant/routes.ts'
import { aiPresets } from '../ai/preset-routes.ts'
import { ai } from '../ai/routes.ts'
import { broadcasts } from '../broadcasts/routes.ts'
import { messages } from '../chat/message-routes.ts'
import { chat } from '../chat/routes.ts'
import { consents } from '../consents/routes.ts'
import { content } from '../content/routes.ts'
import { drafts } from '../drafts/routes.ts'
import { earnings } from '../earnings/routes.ts'
import { help } from '../help/routes.ts'
import { ledger } from '../ledger/routes.ts'
import { reports } from '../moderation/report-routes.ts'
import { moderation } from '../moderation/routes.ts'
import { notificationList } from '../notification-list/routes.ts'
import { notifications } from '../notifications/routes.ts'
import { payments } from '../payments/routes.ts'
import { payouts } from '../payouts/routes.ts'
import { posts } from '../posts/routes.ts'
import { profilePages } from '../profile-pages/routes.ts'
import { subscribers } from '../profile-pages/subscriber-routes.ts'
import { profileTransfers } from '../profile-transfers/routes.ts'
import { blocks } from '../profiles/block-routes.ts'
import { followers } from '../profiles/follower-routes.ts'
import { profiles } from '../profiles/routes.ts'
import { push } from '../push/routes.ts'
import { referrals } from '../referrals/routes.ts'
import { service } from '../service/routes.ts'
import { stories } from '../stories/routes.ts'
import { subscriptions } from '../subscriptions/routes.ts'
import { tips } from '../tips/routes.ts'
import { transactions } from '../transactions/routes.ts'
import { verification } from '../verification/routes.ts'
import type { Route } from './route.ts'

/** Every route of the product, grouped by its heading in the API reference. */
export const routes = {
  ledger,
  accounts,
  push,
  notifications: { ...notificationList, ...notifications },
  chat,
  messages,
  broadcasts,
  help,
  moderation,
  reports,
  content,
  profiles: { ...profiles, ...profilePages },
  verification,
  blocks,
  audience: { ...subscribers, ...followers },
  transactions,
  referrals,
  payments,
  payouts,
  subscriptions,
  profileTransfers,
  posts,
  stories,
  tips,
  earnings,
  consents,
  ai,
  aiPresets,
  drafts,
  assistant,
  admin: { ...admin, ...dashboard },
  adminProfiles,
  adminUsers,
  audit,
  service,
} as const

type Modules = typeof routes
type AnyRoute = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]

/** Routes by `METHOD /path`, for a client that only needs the types. */
export type RouteTable = { [R in AnyRoute as R extends Route ? `${R['method']} ${R['path']}` : never]: R }
