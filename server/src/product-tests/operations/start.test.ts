import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
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
