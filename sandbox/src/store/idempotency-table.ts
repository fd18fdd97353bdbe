import type { DatabaseSync } from 'node:sqlite'

export interface KeptAnswer {
  /** The request: the same key for another one is the caller's mistake. */
  request: string
  status: number
  body: string
}

export interface IdempotencyTable {
  find(scope: string, key: string): KeptAnswer | null
  keep(scope: string, key: string, answer: KeptAnswer): void
  forgetBefore(made: number): void
}

/** Responses by the key of their request, stored by the transaction that made them. */
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
