import type { DatabaseSync } from 'node:sqlite'
import { inSqlTransaction } from './store/database.ts'
import type { EventTable } from './store/event-table.ts'
import type { IdempotencyTable } from './store/idempotency-table.ts'
import { newId } from './store/ids.ts'
import type { ObjectTable } from './store/object-table.ts'

/** The parameters of every sandbox operation, inside a transaction. */
export interface Bank {
  objects: ObjectTable
  events: EventTable
  answers: IdempotencyTable
  /** Seconds of the sandbox's time; while overdue work is made good, the second at which it was due. */
  now(): number
  /** Where browsers reach the pages. */
  publicUrl(): string
  /** The request that causes the event; null if the clock does. */
  request: { id: string; idempotency_key: string | null } | null
}

/** The API version whose shapes the installed SDK declares; every object and event here has these. */
export const API_VERSION = '2026-10-28.endive'

/** Opens transactions. Events are sent after the transaction has committed. */
export interface Ledger {
  write<T>(work: () => T): T
}

export function openLedger(database: DatabaseSync, afterCommit: () => void): Ledger {
  return {
    write: (work) => {
      const result = inSqlTransaction(database, work)
      afterCommit()
      return result
    },
  }
}

/** Writes down that something happened to an object, as it is at this moment, for the card webhook. */
export function emit(bank: Bank, type: string, object: { id: string }): void {
  emitChange(bank, { type, object })
}

export interface Change {
  type: string
  object: { id: string }
  /** The previous values of the changed fields. */
  previous?: object
  /** The connected account that it happened to. */
  account?: string
}

/** The same for events that change fields a receiver may want to compare, or that concern somebody else's account. */
export function emitChange(bank: Bank, { type, object, previous, account }: Change): void {
  const id = newId('evt')
  const created = bank.now()
  const body = JSON.stringify({
    id,
    object: 'event',
    ...(account ? { account } : {}),
    api_version: API_VERSION,
    created,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: bank.request ?? { id: null, idempotency_key: null },
    type,
  })
  bank.events.add({ id, destination: 'stripe', type, subject: object.id, created, body }, Date.now())
}
