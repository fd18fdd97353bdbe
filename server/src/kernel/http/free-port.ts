import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems assign ports from 32,768 upward to connections, and to servers that ask for any port. A lower port stays free
// until the caller uses it.
const first = 20_000
const count = 12_000
// Processes that start together have consecutive ids, so this makes them search from different ports.
let next = (process.pid * 61) % count

/** A port of 127.0.0.1 on which nothing listens; each call returns a different one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${first} to ${first + count - 1} are taken.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
