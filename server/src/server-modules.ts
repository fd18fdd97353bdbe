import { accountsModule } from '#accounts'
import { adminModule } from '#admin'
import { aiModule } from '#ai'
import { assistantModule } from '#assistant'
import { broadcastsModule } from '#broadcasts'
import { chatModule } from '#chat'
import { consentsModule } from '#consents'
import { contentModule } from '#content'
import { draftsModule } from '#drafts'
import { earningsModule } from '#earnings'
import { helpModule } from '#help'
import { ledgerModule } from '#ledger'
import { moderationModule } from '#moderation'
import { notificationListModule } from '#notification-list'
import { notificationsModule } from '#notifications'
import { paymentsModule } from '#payments'
import { payoutsModule } from '#payouts'
import { postsModule } from '#posts'
import { profilePagesModule } from '#profile-pages'
import { profileTransfersModule } from '#profile-transfers'
import { profilesModule } from '#profiles'
import { pushModule } from '#push'
import { referralsModule } from '#referrals'
import { storiesModule } from '#stories'
import { subscriptionsModule } from '#subscriptions'
import { tipsModule } from '#tips'
import { transactionsModule } from '#transactions'
import { verificationModule } from '#verification'
import type { FastifyInstance } from 'fastify'
import type { ContentPlace } from '#content'
import type { Job, JobHandler } from '#kernel/jobs'
import type { Check } from '#ledger'
import type { ReportingDeps } from '#moderation'
import type { Deps } from './deps.ts'
import type { WiredDeps } from './wiring/ports.ts'

/** The parts that a module adds to the server: the record that its index.ts exports. Each part is optional. */
export interface ServerModule {
  routes?: (app: FastifyInstance, deps: WiredDeps) => void
  jobs?: (deps: WiredDeps) => JobHandler[]
  /** Its scheduled jobs, each with a time in crontab format (UTC). */
  schedule?: readonly { at: string; job: Pick<Job<never>, 'name'> }[]
  /** Its checks against the ledger. */
  checks?: readonly Check[]
  /** The place where people see content of this module, such as posts. */
  place?: (deps: Deps) => ContentPlace
  /** Whether a viewer can see an item of this kind, and so can report it. */
  reportable?: (deps: Deps) => Partial<ReportingDeps['isVisible']>
}

/**
 * Every module, in the order of modules.ts. Whatever needs all of them uses this list, such as the web server and the
 * worker.
 */
export const serverModules: readonly ServerModule[] = [
  ledgerModule,
  accountsModule,
  pushModule,
  notificationsModule,
  moderationModule,
  contentModule,
  profilesModule,
  verificationModule,
  helpModule,
  transactionsModule,
  referralsModule,
  paymentsModule,
  payoutsModule,
  subscriptionsModule,
  postsModule,
  draftsModule,
  tipsModule,
  profilePagesModule,
  notificationListModule,
  chatModule,
  broadcastsModule,
  storiesModule,
  earningsModule,
  consentsModule,
  profileTransfersModule,
  aiModule,
  assistantModule,
  adminModule,
]
