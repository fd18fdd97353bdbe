import type { DatabaseSync } from 'node:sqlite'
import { inSqlTransaction } from './store/database.ts'
import type { EventTable } from './store/event-table.ts'
import type { IdempotencyTable } from './store/idempotency-table.ts'
import { newId } from './store/ids.ts'
import type { ObjectTable } from './store/object-table.ts'

/** The context of every sandbox operation, inside a transaction. */
export interface Bank {
  objects: ObjectTable
  events: EventTable
  answers: IdempotencyTable
  /** The sandbox's time in seconds. While overdue work is done, this is the second at which it was due. */
  now(): number
  /** The pages' address for browsers. */
  publicUrl(): string
  /** The id of the request that causes the event; null if the clock causes it. */
  request: { id: string; idempotency_key: string | null } | null
}

/**
 * The API version of the installed SDK's types. All objects and events of the sandbox have the shapes of this version.
 */
export const API_VERSION = '2026-10-28.endive'

/** Runs transactions. The events of a transaction are sent after it has committed. */
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

/** Records an event about an object in its current state, for the card webhook. */
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

/**
 * Like `emit`, but the event can also contain the previous values of changed fields, and can concern a connected
 * account.
 */
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
