import type { FastifyInstance } from 'fastify'
import { openLedger, type Bank } from './bank.ts'
import { serveCoinbase } from './coinbase/coinbase-api.ts'
import { expireCheckout } from './coinbase/coinbase-checkout.ts'
import { openDatabase } from './store/database.ts'
import { makeDeliveries, type Deliveries } from './deliveries.ts'
import { eventTable, type EventTable } from './store/event-table.ts'
import { makeFaults, type Faults } from './faults.ts'
import { idempotencyTable } from './store/idempotency-table.ts'
import { objectTable } from './store/object-table.ts'
import type { SandboxOptions } from './http/options.ts'
import { servePages } from './pages/serve-pages.ts'
import { sandboxNow } from './sandbox-time.ts'
import { expireSession } from './stripe/sessions/checkout-sessions.ts'
import { disputeCharge } from './stripe/charges/disputes.ts'
import { failRefund } from './stripe/charges/refunds.ts'
import { settleBankDebit } from './stripe/charges/settle-bank-debit.ts'
import { serveStripe } from './stripe/stripe-api.ts'
import { renewSubscription, retryInvoice } from './stripe/subscriptions/subscriptions.ts'
import { doNextTask, type TaskDoers } from './tasks.ts'

export interface Sandbox {
  /** Registers the provider APIs at their real paths. */
  api(app: FastifyInstance): void
  /** Registers the hosted pages, below the app's prefix. */
  pages(app: FastifyInstance): void
  /** Starts sending events and doing the work that comes due. */
  start(): Promise<void>
  /** Stops both, and closes the file. */
  stop(): Promise<void>
}

/** A sandbox, including the parts that only its control API uses. */
export interface BuiltSandbox extends Sandbox {
  events: EventTable
  deliveries: Deliveries
  faults: Faults
}

/** How long failed work waits for its next attempt, and how long old data is kept, in seconds. */
const TRIES_AGAIN_AFTER = 3600
const KEEPS_FOR = 30 * 86_400

const doers: TaskDoers = {
  'open-dispute': disputeCharge,
  'fail-refund': failRefund,
  'settle-bank-debit': (bank, id) => settleBankDebit(bank, id, true),
  'fail-bank-debit': (bank, id) => settleBankDebit(bank, id, false),
  'expire-session': (bank, id) => {
    const session = bank.objects.find('checkout.session', id)
    if (session?.status === 'open') expireSession(bank, session)
  },
  'renew-subscription': renewSubscription,
  'retry-invoice': retryInvoice,
  'expire-coinbase-checkout': expireCheckout,
}

export function buildSandbox(options: SandboxOptions): BuiltSandbox {
  const database = openDatabase(options.file)
  const objects = objectTable(database)
  const events = eventTable(database)
  const answers = idempotencyTable(database)
  const deliveries = makeDeliveries(options, events)
  const faults = makeFaults()
  const ledger = openLedger(database, deliveries.nudge)
  const now = () => sandboxNow(objects)
  const bankFor = (request: Bank['request']): Bank => ({
    objects,
    events,
    answers,
    now,
    publicUrl: options.publicUrl,
    request,
  })
  const catchUp = () => {
    for (let task = objects.earliestTask(now()); task; task = objects.earliestTask(now())) {
      try {
        ledger.write(() => doNextTask(bankFor(null), doers))
      } catch (error) {
        // A task that fails must not block the others, so it is retried later.
        options.log?.(`${task.name} of ${task.subject} failed: ${String(error)}`)
        objects.put('sandbox.task', { ...task, due: now() + TRIES_AGAIN_AFTER })
      }
    }
  }
  const write = <T>(request: Bank['request'], work: (bank: Bank) => T): T => {
    const result = ledger.write(() => work(bankFor(request)))
    // If the request advanced the clock, the work that is now due is done before the caller gets the response.
    catchUp()
    return result
  }
  let timer: NodeJS.Timeout | undefined
  return {
    events,
    deliveries,
    faults,
    api: (app) => {
      const { secretKey, webhook } = options.stripe
      serveStripe(app, { secretKey, webhookUrl: webhook.url, write, faults })
      serveCoinbase(app, { key: options.coinbase, write, faults })
    },
    pages: (app) => servePages(app, write),
    start: async () => {
      forgetOld({ events, answers }, now())
      catchUp()
      timer = everySecond(options.log, () => {
        catchUp()
        // Also sends events that another process stored in the same file.
        deliveries.nudge()
      })
      deliveries.start()
    },
    stop: async () => {
      clearInterval(timer)
      await deliveries.stop()
      database.close()
    },
  }
}

/** Calls a function every second. An error, for example because the file is locked for too long, doesn't stop it. */
function everySecond(log: SandboxOptions['log'], work: () => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    try {
      work()
    } catch (error) {
      log?.(String(error))
    }
  }, 1000)
  return timer.unref()
}

/** Deletes old responses and sent events, as the provider does after thirty days. */
function forgetOld({ events, answers }: Pick<Bank, 'events' | 'answers'>, now: number): void {
  events.forgetBefore(now - KEEPS_FOR)
  answers.forgetBefore(Date.now() - KEEPS_FOR * 1000)
}
