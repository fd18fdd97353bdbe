import { expect, test } from 'vitest'
import { createPaymentsWorld } from '../../testing/money/payments-world.ts'
import { startServer } from '../../testing/processes/start-server.ts'
import { createWorld } from '../../testing/world.ts'

/** Starts the server and stops it once it listens. Returns its exit code and output. */
async function startAndStop(settings: Record<string, string>) {
  const server = await startServer(settings)
  return { code: await server.stop(), said: server.said() }
}

test("the server doesn't start while credits could be paid out for more than they cost, and its error names the offer", async () => {
  const world = await createWorld()
  const { code, said } = await startAndStop({ DATABASE_URL: world.ownerUrl, PLATFORM_FEE_PERCENT: '0' })
  await world.close()
  expect(said).toMatch(/The offer [\w-]+ paid by card would lose money/)
  expect(said).not.toContain('Fanfare is at')
  expect(code).toBe(1)
})

test("the server doesn't start if the currency or the price of a credit has changed since the first payment, and its error names both", async () => {
  const world = await createPaymentsWorld()
  const mia = await world.person('mia')
  await world.payByCard((await world.buy(mia)).url)
  await world.tellAll()
  const startWith = (settings: Record<string, string>) =>
    startAndStop({ DATABASE_URL: world.ownerUrl, ...settings })
  const refused = [await startWith({ CREDIT_CENTS: '20' }), await startWith({ CURRENCY: 'eur' })]
  const unchanged = await startWith({})
  await world.close()
  expect(refused.map(({ code, said }) => [code, said.includes('Fanfare is at')])).toEqual([
    [1, false],
    [1, false],
  ])
  expect(refused[0]?.said).toContain('CREDIT_CENTS is 20, but in this database a credit costs 10 cents')
  expect(refused[1]?.said).toContain('CURRENCY is eur, but the payments in this database are in usd')
  expect(unchanged.said).toContain('Fanfare is at')
})
