import { lstat, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, visit } from '../browser.ts'
import { startFanfareWithoutDatabase, type Fanfare } from '../fanfare.ts'
import { jpeg, video } from '../files.ts'
import { join, publish } from '../steps.ts'

// A server's files can't be read by other users of its machine.
let fanfare: Fanfare
let browser: Browser

beforeAll(async () => {
  fanfare = await startFanfareWithoutDatabase()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('nobody else on the machine can read emails, originals, keys and the database', async () => {
  const { page } = await visit(browser, fanfare)
  await join(page, { username: 'mara', name: 'Mara Oduya' })
  await publish(page, {
    files: [await jpeg('dahlia.jpg', 'dahlia.jpg'), await video('behind.mp4')],
    words: 'Dahlia, complete',
    price: '12.50',
  })
  const email = 'mara@example.com'
  await fetch(`${fanfare.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await expect.poll(() => readdir(fanfare.outbox).catch(() => [])).not.toEqual([])

  const database = await realpath(path.join(fanfare.folder, 'postgres'))
  const found = [...(await listOf(fanfare.folder)), ...(await listOf(database))]
  const open = found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
  expect(open).toEqual([])
  for (const part of [
    'outbox',
    'files/originals',
    'files/media',
    'secret-key',
    'sandbox.sqlite',
    'postgres/base',
  ]) {
    expect(found.some(({ name }) => name.startsWith(path.join(fanfare.folder, part)))).toBe(true)
  }
  // PostgreSQL may run as another user, who has to be able to traverse the folder.
  expect((await lstat(fanfare.folder)).mode & 0o767).toBe(0o700)
})

async function listOf(folder: string): Promise<{ name: string; mode: number }[]> {
  // This fails if the server deletes a folder meanwhile.
  const names = await vi.waitFor(() => readdir(folder, { recursive: true }))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const stats = await lstat(file).catch(() => null)
      return stats && !stats.isSymbolicLink() ? [{ name: file, mode: stats.mode }] : []
    }),
  )
  return found.flat()
}
