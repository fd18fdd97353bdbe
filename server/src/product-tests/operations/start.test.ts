import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPaymentsWorld } from '../../testing/money/payments-world.ts'
import { createWorld } from '../../testing/world.ts'

/** Starts the server as `npm start` does, until it has ended or listens. Answers its exit code and what it said. */
async function startServer(settings: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-start-test-'))
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, DATA_DIRECTORY: folder, PORT: '0', DEMO: 'false', ...settings },
  })
  let said = ''
  const listen = (text: Buffer) => {
    said += text.toString()
    if (said.includes('Fanfare is at')) server.kill()
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)
  await once(server, 'close')
  await rm(folder, { recursive: true })
  return { code: server.exitCode, said }
}

test('the server does not start while credits could be paid out as more than they cost, and names the offer', async () => {
  const world = await createWorld()
  const { code, said } = await startServer({ DATABASE_URL: world.ownerUrl, PLATFORM_FEE_PERCENT: '0' })
  await world.close()
  expect(said).toMatch(/The offer [\w-]+ paid by card would lose money/)
  expect(said).not.toContain('Fanfare is at')
  expect(code).toBe(1)
})

test('the server does not start with another currency or price of a credit than was paid at, and names both', async () => {
  const world = await createPaymentsWorld()
  const mia = await world.person('mia')
  await world.payByCard((await world.buy(mia)).url)
  await world.tellAll()
  const startWith = (settings: Record<string, string>) =>
    startServer({ DATABASE_URL: world.ownerUrl, ...settings })
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
