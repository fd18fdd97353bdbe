import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isOfKind, type Kind, type Kinds } from './objects.ts'

/** A list's filters: fields by their path (`payment.payment_intent`), newest first. */
export interface ListQuery {
  where?: Record<string, string | number | boolean | null>
  /** Limits for a number in the object, such as `created`. */
  between?: { field: string; comparison: '>' | '>=' | '<' | '<='; value: number }[]
  limit: number
  startingAfter?: string | null
  endingBefore?: string | null
}

export interface ObjectTable {
  /** Inserts an object, or replaces the one with its id. */
  put<K extends Kind>(kind: K, object: Kinds[K] & { id: string }): void
  find<K extends Kind>(kind: K, id: string): Kinds[K] | null
  /** Finds an object of any kind that the API shows, as JSON. */
  findText(id: string): { kind: string; text: string } | null
  list<K extends Kind>(kind: K, query: ListQuery): { rows: Kinds[K][]; hasMore: boolean }
  remove(id: string): void
  /** Finds the task that has been overdue longest at this time of the sandbox. */
  earliestTask(now: number): Kinds['sandbox.task'] | null
}

/** Stores each object as JSON under its id. */
export function objectTable(database: DatabaseSync): ObjectTable {
  const put = database.prepare(
    `insert into object (id, kind, body) values (?, ?, ?)
     on conflict (id) do update set body = excluded.body where kind = excluded.kind`,
  )
  const find = database.prepare('select kind, body from object where id = ?')
  const remove = database.prepare('delete from object where id = ?')
  const earliest = database.prepare(
    `select kind, body from object where kind = 'sandbox.task' and json_extract(body, '$.due') <= ?
     order by json_extract(body, '$.due'), seq limit 1`,
  )
  return {
    put: (kind, object) => {
      const { changes } = put.run(object.id, kind, JSON.stringify(object))
      if (Number(changes) !== 1) throw new Error(`${object.id} already exists, but its kind isn't ${kind}`)
    },
    find: (kind, id) => {
      const row = find.get(id)
      return row?.['kind'] === kind ? parsed(row, kind) : null
    },
    findText: (id) => {
      const row = find.get(id)
      if (!row || String(row['kind']).startsWith('sandbox.')) return null
      return { kind: String(row['kind']), text: String(row['body']) }
    },
    list: (kind, query) => list(database, kind, query),
    remove: (id) => {
      remove.run(id)
    },
    earliestTask: (now) => {
      const row = earliest.get(now)
      return row ? parsed(row, 'sandbox.task') : null
    },
  }
}

function list<K extends Kind>(
  database: DatabaseSync,
  kind: K,
  query: ListQuery,
): { rows: Kinds[K][]; hasMore: boolean } {
  const conditions = ['kind = ?']
  const values: SQLInputValue[] = [kind]
  for (const [field, value] of Object.entries(query.where ?? {})) {
    conditions.push(`json_extract(body, '${path(field)}') is ?`)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  for (const bound of query.between ?? []) {
    conditions.push(`json_extract(body, '${path(bound.field)}') ${bound.comparison} ?`)
    values.push(bound.value)
  }
  if (query.startingAfter) {
    conditions.push('seq < (select seq from object where id = ?)')
    values.push(query.startingAfter)
  }
  if (query.endingBefore) {
    conditions.push('seq > (select seq from object where id = ?)')
    values.push(query.endingBefore)
  }
  const order = query.endingBefore ? 'asc' : 'desc'
  const found = database
    .prepare(`select kind, body from object where ${conditions.join(' and ')} order by seq ${order} limit ?`)
    .all(...values, query.limit + 1)
  const rows = found.slice(0, query.limit).map((row) => parsed(row, kind))
  return { rows: query.endingBefore ? rows.toReversed() : rows, hasMore: found.length > query.limit }
}

/** Field names come from our code, so one that isn't a plain path is a bug. */
function path(field: string): string {
  if (!/^[a-z_A-Z]+(\.[a-z_A-Z]+)*$/.test(field)) throw new Error(`${field} isn't a field`)
  return `$.${field}`
}

function parsed<K extends Kind>(row: Record<string, unknown>, kind: K): Kinds[K] {
  const value: unknown = JSON.parse(String(row['body']))
  if (!isOfKind(value, { kind: row['kind'] }, kind)) throw new Error(`The object isn't of the kind ${kind}`)
  return value
}
