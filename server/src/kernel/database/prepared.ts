import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import { sql, type Db } from '../db.ts'

/** Puts a value that has a name into the text of a prepared statement. */
export type Value<Input> = <K extends keyof Input & string>(name: K) => RawBuilder<Input[K]>

/** Runs a prepared statement with its values. */
export type Prepared<Input, Row> = (db: Db, input: Input) => Promise<Row[]>

/**
 * A statement for hot paths: its text is made once, at the first run, and each run only fills in the values. Give a
 * value's type where PostgreSQL cannot know it (`${value('at')}::timestamptz`), and write the LIMIT into the text: with a
 * parameter there, PostgreSQL plans the statement again every time.
 */
export function prepare<Input extends object, Row>(
  build: (value: Value<Input>) => RawBuilder<Row>,
): Prepared<Input, Row> {
  let made: { query: CompiledQuery<Row>; values: readonly unknown[] } | undefined
  return async (db, input) => {
    const { query, values } = (made ??= sendEachOnce(
      build((name) => sql`${new Name(name)}`).compile(compiler),
    ))
    const parameters = values.map((value): unknown =>
      value instanceof Name ? Reflect.get(input, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** A value that a statement names in twenty places is sent once. */
function sendEachOnce<Row>(query: CompiledQuery<Row>) {
  const values: unknown[] = []
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = query.parameters[Number(number) - 1]
    const known = values.findIndex((other) => isSame(other, value))
    return `$${known === -1 ? values.push(value) : known + 1}`
  })
  return { query: { ...query, sql: text }, values }
}

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Name && b instanceof Name && a.name === b.name

class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

// Makes texts and has no database.
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
