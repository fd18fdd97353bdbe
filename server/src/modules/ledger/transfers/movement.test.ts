import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { balanceOf } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { earnings, wallet } from '../account.ts'
import { movementOf } from './movement.ts'
import { inputOf } from './move-value.ts'

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => world.close())

/** The fields of a composite type and of the types inside it, such as `key` and `legs.amount`. */
async function fieldsOf(type: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; inner: string | null }>`
    select field.attname as name, inside.typname as inner
    from pg_type as whole
    join pg_attribute as field on field.attrelid = whole.typrelid and field.attnum > 0
    join pg_type as own on own.oid = field.atttypid
    left join pg_type as inside
      on inside.oid = case own.typcategory when 'A' then own.typelem else own.oid end and inside.typtype = 'c'
    where whole.typname = ${type}
  `.execute(world.db)
  const fields = await Promise.all(
    rows.map(async ({ name, inner }) =>
      inner === null ? [name] : (await fieldsOf(inner)).map((field) => `${name}.${field}`),
    ),
  )
  return fields.flat().sort()
}

/** The fields of the JSON that is sent, in the same form. */
function fieldsIn(value: unknown, place = ''): string[] {
  const one: unknown = Array.isArray(value) ? value[0] : value
  const entries = typeof one === 'object' && one !== null ? Object.entries(one) : []
  if (entries.length === 0) return [place]
  return entries.flatMap(([name, field]) => fieldsIn(field, place ? `${place}.${name}` : name)).sort()
}

// PostgreSQL silently reads missing fields as null and ignores unknown ones.
test('a movement has exactly the fields that move_value reads', async () => {
  const [lotId, transferId] = [randomUUID(), randomUUID()]
  const transfer = {
    key: 'sale',
    type: 'post_purchase' as const,
    at: world.clock.now(),
    legs: [
      { account: wallet(mia.userId), amount: -100n },
      { account: earnings(mia.profileId), amount: 100n, income: 'post_purchase' as const },
    ],
    lotUses: [{ lotId, amount: 100n }],
    grants: { source: 'card' as const, spendOn: null, isRefundable: true },
    spender: { sellerId: mia.profileId, spenderId: mia.profileId, amount: 100n },
  }
  const { movement } = inputOf(movementOf(transfer, { transferId, lotId }))
  expect(fieldsIn(JSON.parse(movement))).toEqual(await fieldsOf('movement'))
})

test('move_value accepts only a single movement, and moves nothing when called with positional arguments', async () => {
  const leg = `array[row('wallet', '${mia.userId}', 10000, null, null)::movement_leg]`
  const calls = [
    `select move_value('${randomUUID()}', 'gift', 'free_daily', 10000)`,
    `select move_value('${randomUUID()}', 'gift', now(), ${leg})`,
    `select move_value(null::movement)`,
    `select move_value(input => '{}', amount => 10000)`,
  ]
  const noSuchFunction = { code: '42883' }
  for (const call of calls)
    await expect(sql.raw(call).execute(world.db)).rejects.toMatchObject(noSuchFunction)
  expect(await balanceOf(world, mia)).toBe(0n)
})
