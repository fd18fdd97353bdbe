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

/** Inserts a named value into the text of a prepared statement. */
export type Value<Input> = <K extends keyof Input & string>(name: K) => RawBuilder<Input[K]>

/** Runs a prepared statement with its values. */
export type Prepared<Input, Row> = (db: Db, input: Input) => Promise<Row[]>

/**
 * A statement for hot paths. Its text is created once, on the first run, and later runs only fill in the values.
 * Specify a value's type where PostgreSQL can't infer it (`${value('at')}::timestamptz`), and write the LIMIT as a
 * constant, because PostgreSQL would plan a statement with a parameter there again on every run.
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

/** Sends each named value once, even if the statement uses it in many places. */
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

// Only creates text; it isn't connected to a database.
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
