import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Destination = 'stripe' | 'coinbase-business'

export interface EventRow {
  seq: number
  id: string
  destination: Destination
  type: string
  /** The id of the object that the event is about. */
  subject: string
  /** Seconds of the sandbox's time. */
  created: number
  /** The event as JSON, exactly as it is sent. */
  body: string
  attempts: number
  /** Milliseconds of the machine's clock; null before the first attempt. */
  firstTried: number | null
}

export interface EventQuery {
  types: string[]
  limit: number
  startingAfter: string | null
  endingBefore: string | null
  from: number
  to: number
}

export interface EventTable {
  add(event: Omit<EventRow, 'seq' | 'attempts' | 'firstTried'>, due: number): void
  find(id: string): EventRow | null
  /** The card provider's events, newest first. */
  list(query: EventQuery): { rows: EventRow[]; hasMore: boolean }
  about(subject: string): EventRow[]
  /** Takes due events, oldest first. Nobody else can take them until `leaseEnds`. */
  take(query: { now: number; leaseEnds: number; limit: number }): EventRow[]
  nextDue(): number | null
  /** Makes all pending deliveries due, because the process that had taken them has ended. */
  retryAll(now: number): void
  told(seq: number): void
  failed(seq: number, next: { due: number | null; firstTried: number }): void
  forgetBefore(created: number): void
}

const COLUMNS = 'seq, id, destination, type, subject, created, body, attempts, first_tried'

/** Events and the progress of their delivery. An event is added by the transaction that causes it. */
export function eventTable(database: DatabaseSync): EventTable {
  const run = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values)
  const rows = (sql: string, ...values: SQLInputValue[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map(eventRow)
  return {
    add: (event, due) => {
      run(
        'insert into event (id, destination, type, subject, created, body, due) values (?, ?, ?, ?, ?, ?, ?)',
        ...[event.id, event.destination, event.type, event.subject, event.created, event.body, due],
      )
    },
    find: (id) => rows(`select ${COLUMNS} from event where id = ?`, id)[0] ?? null,
    list: (query) => list(rows, query),
    about: (subject) => rows(`select ${COLUMNS} from event where subject = ? order by seq`, subject),
    take: ({ now, leaseEnds, limit }) =>
      rows(
        `update event set due = ? where seq in (select seq from event where due <= ? order by due, seq limit ?)
         returning ${COLUMNS}`,
        ...[leaseEnds, now, limit],
      ).sort((one, other) => one.seq - other.seq),
    nextDue: () => {
      const due = database.prepare('select min(due) as due from event where due is not null').get()?.['due']
      return typeof due === 'number' ? due : null
    },
    retryAll: (now) => {
      run('update event set due = ? where due > ?', now, now)
    },
    told: (seq) => {
      run('update event set due = null, attempts = attempts + 1 where seq = ?', seq)
    },
    failed: (seq, { due, firstTried }) => {
      run(
        'update event set due = ?, first_tried = ?, attempts = attempts + 1 where seq = ?',
        ...[due, firstTried, seq],
      )
    },
    forgetBefore: (created) => {
      run('delete from event where due is null and created < ?', created)
    },
  }
}

function list(rows: (sql: string, ...values: SQLInputValue[]) => EventRow[], query: EventQuery) {
  const conditions = ["destination = 'stripe'", 'created between ? and ?']
  const values: SQLInputValue[] = [query.from, query.to]
  if (query.types.length > 0) {
    conditions.push('type in (select value from json_each(?))')
    values.push(JSON.stringify(query.types))
  }
  if (query.startingAfter) {
    conditions.push('seq < (select seq from event where id = ?)')
    values.push(query.startingAfter)
  }
  if (query.endingBefore) {
    conditions.push('seq > (select seq from event where id = ?)')
    values.push(query.endingBefore)
  }
  const found = rows(
    `select ${COLUMNS} from event where ${conditions.join(' and ')}
     order by seq ${query.endingBefore ? 'asc' : 'desc'} limit ?`,
    ...values,
    query.limit + 1,
  )
  const page = found.slice(0, query.limit)
  return { rows: query.endingBefore ? page.toReversed() : page, hasMore: found.length > query.limit }
}

function eventRow(row: Record<string, unknown>): EventRow {
  return {
    seq: Number(row['seq']),
    id: String(row['id']),
    destination: destinationOf(row['destination']),
    type: String(row['type']),
    subject: String(row['subject']),
    created: Number(row['created']),
    body: String(row['body']),
    attempts: Number(row['attempts']),
    firstTried: typeof row['first_tried'] === 'number' ? row['first_tried'] : null,
  }
}

function destinationOf(value: unknown): Destination {
  if (value === 'stripe' || value === 'coinbase-business') return value
  throw new Error(`Unknown destination for events: ${String(value)}`)
}
