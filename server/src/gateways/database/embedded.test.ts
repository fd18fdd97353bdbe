import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryDirectory } from '#testing/temporary-directory'
import { startEmbeddedDatabase } from './embedded.ts'
import { isAlive } from './postmaster.ts'

const said: string[] = []
const log = (sentence: string) => void said.push(sentence)

describe('the embedded database', () => {
  let directory = ''
  let dataDirectory = ''

  beforeAll(async () => {
    directory = temporaryDirectory()
    dataDirectory = path.join(directory, 'data', 'postgres')
    const database = await start()
    await ask(database.url, 'create table note (text text)')
    await database.stop()
  })

  afterAll(() => rmSync(directory, { recursive: true }))

  const start = () => startEmbeddedDatabase({ dataDirectory, log })
  const serverPid = () =>
    Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])

  test('runs as any system user, is only reachable from this machine, and requires the password', async () => {
    const database = await start()
    try {
      const [row] = await ask(
        database.url,
        `select upper('é') as upper, current_setting('listen_addresses') as addresses,
                (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
      )
      expect(row).toEqual({ upper: 'É', addresses: '127.0.0.1', is_superuser: false })
      const stranger = new URL(database.url)
      stranger.password = 'guess'
      await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    } finally {
      await database.stop()
    }
  })

  test('keeps its data across restarts', async () => {
    const first = await start()
    const pid = serverPid()
    await ask(first.url, `insert into note values ('kept')`)
    await first.stop()
    expect(isAlive(pid)).toBe(false)

    const second = await start()
    try {
      expect(await ask(second.url, `select text from note where text = 'kept'`)).toHaveLength(1)
    } finally {
      await second.stop()
    }
  })

  test('is taken over from a killed process, and stops with the new one', async () => {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', programThatStarts(dataDirectory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed: unknown[] = await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const pid = serverPid()
    expect(isAlive(pid)).toBe(true)

    const database = await start()
    expect(database.url).toBe(String(printed[0]).trim())
    expect(serverPid()).toBe(pid)
    await database.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('keeps running for the other processes when one of them stops', async () => {
    const other = spawn(process.execPath, ['--input-type=module', '-e', programThatStarts(dataDirectory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(other.stdout, 'data')
    const pid = serverPid()
    const database = await start()
    await database.stop()
    expect(isAlive(pid)).toBe(true)

    other.kill('SIGTERM')
    await once(other, 'exit')
    expect(isAlive(pid)).toBe(false)
  })

  test('restarts after being killed, at the same address and with everything that it had confirmed', async () => {
    const database = await start()
    try {
      await ask(database.url, `insert into note values ('confirmed')`)
      process.kill(serverPid(), 'SIGKILL')
      const rows = await vi.waitFor(
        () => ask(database.url, `select text from note where text = 'confirmed'`),
        { timeout: 120_000 },
      )
      expect(rows).toHaveLength(1)
      expect(said).toEqual(['The embedded database stopped unexpectedly. Restarting it.'])
    } finally {
      await database.stop()
    }
  })

  test("refuses a directory that contains something else, and doesn't change it", async () => {
    const wrong = startEmbeddedDatabase({ dataDirectory: directory, log })
    await expect(wrong).rejects.toThrow(`${directory} contains files but isn’t a PostgreSQL database.`)
  })
})

function programThatStarts(dataDirectory: string): string {
  return `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const log = () => {}
    const database = await startEmbeddedDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)}, log })
    console.log(database.url)
    process.on('SIGTERM', () => database.stop().then(() => process.exit()))
    setInterval(() => {}, 1000)`
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
