import { DatabaseSync } from 'node:sqlite'

/** Tables for objects, for events with the state of their delivery, and for idempotency keys. */
const TABLES = `
  create table if not exists object (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    body text not null
  );
  create index if not exists object_of_kind on object (kind, seq);
  create index if not exists object_of_customer on object (kind, json_extract(body, '$.customer'));
  create index if not exists object_of_payment on object (kind, json_extract(body, '$.payment_intent'));
  create index if not exists task_due on object (json_extract(body, '$.due')) where kind = 'sandbox.task';

  create table if not exists event (
    seq integer primary key autoincrement,
    id text not null unique,
    destination text not null,
    type text not null,
    subject text not null,
    created integer not null,
    body text not null,
    attempts integer not null default 0,
    first_tried real,
    due real
  );
  create index if not exists event_due on event (due) where due is not null;

  create table if not exists idempotency_key (
    scope text not null,
    key text not null,
    request text not null,
    status integer not null,
    body text not null,
    made real not null,
    primary key (scope, key)
  );
`

/** Deletes objects of Coinbase's discontinued Commerce API that an older sandbox stored. */
const WITHDRAWN = `
  delete from event where destination = 'coinbase-commerce';
  delete from object where kind = 'coinbase.charge';
  delete from object where kind = 'sandbox.task' and json_extract(body, '$.name') = 'expire-coinbase-charge';
`

/** Opens or creates the file. Committed data survives a crash of the process. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  // With `normal`, a killed process loses nothing. A power cut may lose the latest transactions, but never reorders
  // them.
  database.exec('pragma synchronous = normal')
  database.exec(TABLES)
  database.exec(WITHDRAWN)
  return database
}

/** Runs work in one transaction, which is rolled back if it throws. */
export function inSqlTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
