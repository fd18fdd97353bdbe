import type pg from 'pg'
import type { SentStatement } from '#testing/record-statements'

/** A step of a plan that reads a table or sorts. */
export type PlanStep =
  | { does: 'scan'; table: string; index: string | null; rows: number }
  | { does: 'sort'; rows: number }

export type ExplainedStatement = SentStatement & { steps: PlanStep[] }

/** Explains each statement, one after the other and after a preparation. All changes are rolled back. */
export async function explainAll(
  client: pg.ClientBase,
  statements: readonly SentStatement[],
  preparation = '',
): Promise<ExplainedStatement[]> {
  await client.query('begin')
  try {
    await client.query(preparation)
    const all: ExplainedStatement[] = []
    for (const statement of statements) {
      const isPlanned = !/^(?:begin|commit)$/.test(statement.text)
      all.push({ ...statement, steps: isPlanned ? await explainStatement(client, statement) : [] })
    }
    return all
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** About how many rows each table has, by name. */
export async function countRows(client: pg.ClientBase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r'`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/**
 * Runs a statement, and returns its plan: the tables it read, the indexes it used, and the rows it read there. It is
 * planned twice: for its values, like the first time that a connection sends it, and for any values, as it may be from
 * the sixth time on. The caller rolls back its changes. The work of functions and triggers isn't visible.
 */
async function explainStatement(client: pg.ClientBase, sent: SentStatement): Promise<PlanStep[]> {
  const steps: PlanStep[] = []
  await client.query(`prepare explained as ${sent.text}`)
  const values = sent.values.length > 0 ? `(${await literalsOf(client, sent.values)})` : ''
  await client.query('savepoint unchanged')
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    // A row can't be added twice, so only the second run takes effect.
    await client.query('rollback to savepoint unchanged')
    await client.query(`set local plan_cache_mode = ${mode}`)
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, timing off, buffers off, format json) execute explained${values}`,
    )
    steps.push(...stepsIn(rows[0]?.['QUERY PLAN']))
  }
  await client.query('deallocate explained')
  return steps
}

/** The values as literals of a statement. The driver writes them, and the database quotes them. */
async function literalsOf(client: pg.ClientBase, values: readonly unknown[]): Promise<string> {
  const quoted = values.map((_, index) => `quote_nullable($${index + 1}::text)`).join(', ')
  const { rows } = await client.query<{ all: string[] }>(`select array[${quoted}] as all`, values.map(asText))
  return (rows[0]?.all ?? []).join(', ')
}

const asText = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

function stepsIn(plan: unknown): PlanStep[] {
  if (Array.isArray(plan)) return plan.flatMap(stepsIn)
  if (typeof plan !== 'object' || plan === null) return []
  const facts = new Map<string, unknown>(Object.entries(plan))
  return [...ownSteps(facts), ...stepsIn([...facts.values()].filter((value) => typeof value === 'object'))]
}

function ownSteps(facts: ReadonlyMap<string, unknown>): PlanStep[] {
  const kind = String(facts.get('Node Type'))
  const table = facts.get('Relation Name')
  if (kind === 'Sort' || kind === 'Incremental Sort') return [{ does: 'sort', rows: rowsInto(facts) }]
  if (typeof table !== 'string' || !kind.includes('Scan')) return []
  return [{ does: 'scan', table, index: indexOf(facts), rows: rowsLookedAt(facts) }]
}

/** In a bitmap scan, the step below names the index. */
function indexOf(facts: ReadonlyMap<string, unknown>): string | null {
  const own = facts.get('Index Name')
  if (typeof own === 'string') return own
  const below = childrenOf(facts)
    .map(indexOf)
    .filter((name) => name !== null)
  return below.length > 0 ? below.join(' and ') : null
}

const rowsInto = (facts: ReadonlyMap<string, unknown>): number =>
  childrenOf(facts).reduce(
    (sum, child) => sum + count(child, 'Actual Rows') * count(child, 'Actual Loops'),
    0,
  )

const rowsLookedAt = (facts: ReadonlyMap<string, unknown>): number =>
  (count(facts, 'Actual Rows') + count(facts, 'Rows Removed by Filter')) * count(facts, 'Actual Loops')

const childrenOf = (facts: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown>[] => {
  const plans = facts.get('Plans')
  return Array.isArray(plans)
    ? plans.map((plan: object) => new Map<string, unknown>(Object.entries(plan)))
    : []
}

const count = (facts: ReadonlyMap<string, unknown>, name: string): number => Number(facts.get(name) ?? 0)
