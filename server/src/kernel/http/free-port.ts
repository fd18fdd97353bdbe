import { once } from 'node:events'
import { createServer } from 'node:net'

// Systems hand out ports from 32,768 upwards to connections and to servers that take any port. One below that stays
// free until the caller takes it.
const first = 20_000
const count = 12_000
// Processes that start together have neighboring ids, and begin to look in different places.
let next = (process.pid * 61) % count

/** A port of 127.0.0.1 that nothing listens on, another one at each call. */
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
