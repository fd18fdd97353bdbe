import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRows, explainAll, type ExplainedStatement } from './explain-statement.ts'
import { hotPaths } from './hot-paths.ts'
import { createRecordedWorld, type RecordedWorld } from './hot-world.ts'
import { faultsIn, indexesIn, isLarge } from './plan-faults.ts'
import { readableStatement } from './readable-statement.ts'

let world: RecordedWorld
let owner: pg.Client
let rowsIn: ReadonlyMap<string, number>
const sent = new Map<string, ExplainedStatement[]>()
beforeAll(async () => {
  world = await createRecordedWorld()
  owner = new pg.Client(world.ownerUrl)
  await owner.connect()
  rowsIn = await countRows(owner)
  for (const path of hotPaths) {
    const { statements, readWhole } = await world.walk(path)
    sent.set(path.name, await explainAll(owner, statements))
    readWholeBy.set(path.name, readWhole)
  }
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** The tables that a hot path read from end to end, by the name of the path. */
const readWholeBy = new Map<string, string[]>()

const preface = `-- The SQL that the server sends on its hot paths, and the indexes that PostgreSQL uses for it.
-- \`node run.mjs vitest run server/src/product-tests/statements -u\` records an intended change.`

/** Every statement: in full where it is first sent, and later as a reference to that place. */
function writeDown(): string {
  const places = new Map<string, string>()
  const sections = hotPaths.map(({ name }) => {
    const statements = (sent.get(name) ?? []).map(({ text, steps }, index) => {
      const place = places.get(text)
      if (place === undefined) places.set(text, `statement ${index + 1} of ${name}`)
      const shown = place === undefined ? `${readableStatement(text)};` : `-- ${place}, again`
      return [shown, ...indexesIn(steps).map((line) => `--   ${line}`)].join('\n')
    })
    return [`-- ${name.toUpperCase()}`, ...statements].join('\n\n')
  })
  return [preface, ...sections, ''].join('\n\n')
}

test('hot paths send the statements that were reviewed, with the same indexes', async () => {
  await expect(writeDown()).toMatchFileSnapshot('hot-statements.sql')
})

test.each(hotPaths)('$name sends exactly $statements statements', ({ name, statements }) => {
  expect(sent.get(name)).toHaveLength(statements)
})

test.each(hotPaths)('$name has no statement that reads or sorts a whole table', ({ name }) => {
  for (const { text, steps } of sent.get(name) ?? [])
    expect([text, faultsIn(steps, rowsIn)]).toEqual([text, []])
})

test.each(hotPaths)('$name causes no function or trigger to read a whole table', ({ name }) => {
  expect((readWholeBy.get(name) ?? []).filter((table) => isLarge(table, rowsIn))).toEqual([])
})

test('every table that these paths read has enough rows for an index to matter', () => {
  const steps = [...sent.values()].flat().flatMap((statement) => statement.steps)
  const tables = new Set(steps.flatMap((step) => (step.does === 'scan' ? [step.table] : [])))
  expect(tables.size).toBeGreaterThan(20)
  // The job queue is nearly empty most of the time, no tool is switched more than once, and few providers are paused.
  const small = [...tables].filter((table) => !isLarge(table, rowsIn))
  expect(small).toEqual(['_private_jobs', 'ai_tool_switch', 'ai_pause'])
})

test.each([
  'ban_of_profile',
  'lot_in_turn',
  'post_content_of_content',
  'post_latest',
  'post_of_profile',
  'post_tag_search',
  'profile_cover',
  'profile_photo',
  'profile_popular',
  'profile_search_name',
  'profile_search_words',
  'profile_username',
  'subscription_of_pair',
  'transfer_for_referrer',
  'transfer_from',
  'transfer_to',
  'transfer_undoing',
])('without the index %s, whole tables are read or sorted', async (index) => {
  const faults: string[] = []
  for (const statements of sent.values()) {
    const usesIt = statements.some(({ steps }) =>
      indexesIn(steps).some((line) => line.split(' by ')[1]?.split(' and ').includes(index)),
    )
    if (!usesIt) continue
    for (const { steps } of await explainAll(owner, statements, `drop index ${index}`))
      faults.push(...faultsIn(steps, rowsIn))
  }
  expect(faults).not.toEqual([])
})
