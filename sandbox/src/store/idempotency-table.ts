import type { DatabaseSync } from 'node:sqlite'

export interface KeptAnswer {
  /** Identifies the request, because using its key for another one is an error. */
  request: string
  status: number
  body: string
}

export interface IdempotencyTable {
  find(scope: string, key: string): KeptAnswer | null
  keep(scope: string, key: string, answer: KeptAnswer): void
  forgetBefore(made: number): void
}

/** Stores responses by the idempotency key of their request, in the same transaction as the request's changes. */
export function idempotencyTable(database: DatabaseSync): IdempotencyTable {
  return {
    find: (scope, key) => {
      const row = database
        .prepare('select request, status, body from idempotency_key where scope = ? and key = ?')
        .get(scope, key)
      if (!row) return null
      return { request: String(row['request']), status: Number(row['status']), body: String(row['body']) }
    },
    keep: (scope, key, answer) => {
      database
        .prepare(
          'insert into idempotency_key (scope, key, request, status, body, made) values (?, ?, ?, ?, ?, ?)',
        )
        .run(scope, key, answer.request, answer.status, answer.body, Date.now())
    },
    forgetBefore: (made) => {
      database.prepare('delete from idempotency_key where made < ?').run(made)
    },
  }
}
