import { measureAiFeed } from './ai/ai-feed.ts'
import { measureAiLoad } from './ai/ai-load.ts'
import { measureAiMemory } from './ai/ai-memory.ts'
import { measureAi } from './ai/ai.ts'
import { measureBombs } from './bombs.ts'
import { measureDepth, measureFeed } from './feed.ts'
import { measureBroadcast } from './chat/broadcast.ts'
import { measureConversations } from './chat/conversations.ts'
import { measurePress } from './chat/press.ts'
import { measureEarnings } from './earnings.ts'
import { measureEngine } from './engine.ts'
import { measureFirstPaint } from './first-paint/first-paint.ts'
import { measureSignedIn } from './first-paint/signed-in.ts'
import { measureHeadOfLine } from './head-of-line.ts'
import { measureJavascript } from './javascript.ts'
import { stopEverything } from './ending/stoppable.ts'
import { measurePhotos } from './photos.ts'
import { measurePurchases } from './purchases.ts'
import { measureRealtime } from './realtime.ts'
import { measureReels } from './reels.ts'
import { printTable, type Line } from './table.ts'
import { measureUpload } from './upload.ts'
import { within } from './ending/within.ts'

interface Bench {
  title: string
  /** `size` is the number after the name, for benchmarks that take one. */
  measure: (size?: number) => Promise<Line[]>
  takesSize?: true
  /** The time after which the benchmark is considered stuck, in minutes. */
  mostMinutes?: number
}

const MOST_MINUTES = 15

const benches: Record<string, Bench> = {
  feed: { title: 'Feed', measure: measureFeed },
  depth: { title: 'Feed, first page and 500th', measure: measureDepth },
  upload: { title: 'Upload', measure: measureUpload },
  bombs: { title: 'Hostile pictures', measure: measureBombs },
  photos: { title: 'Photos', measure: measurePhotos },
  'head-of-line': { title: 'Mail behind videos', measure: measureHeadOfLine },
  purchases: { title: 'Purchases', measure: measurePurchases },
  earnings: { title: 'Earnings', measure: measureEarnings },
  realtime: { title: 'Realtime', measure: measureRealtime },
  broadcast: { title: 'A message to a thousand people', measure: measureBroadcast },
  press: { title: 'From one screen to another', measure: measurePress },
  conversations: { title: 'Long conversations', measure: measureConversations, takesSize: true },
  ai: { title: 'AI requests', measure: measureAi },
  'ai-load': { title: 'A queue of AI requests', measure: measureAiLoad },
  'ai-feed': { title: 'Feed beside a queue of AI requests', measure: measureAiFeed, mostMinutes: 30 },
  'ai-memory': { title: 'Memory over thousands of AI requests', measure: measureAiMemory, mostMinutes: 30 },
  engine: { title: 'Local engine', measure: measureEngine },
  reels: { title: 'Reels', measure: measureReels },
  'first-paint': { title: 'First paint', measure: measureFirstPaint },
  'signed-in': { title: 'First paint, signed in', measure: measureSignedIn },
  javascript: { title: 'JavaScript', measure: measureJavascript },
}

// All benchmarks, or the ones named in the arguments, such as `conversations=200000`.
const named = new Map(process.argv.slice(2).map((argument) => readName(argument)))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fail(`The measurements were stopped by ${signal}.`))
process.once('uncaughtException', (error) => void fail(error.stack ?? error.message))
for (const [name, bench] of Object.entries(benches)) {
  if (named.size === 0 || named.has(name)) await run(name, bench)
}

/** Measures and prints the results. If that fails or takes too long, nothing keeps running. */
async function run(name: string, { title, measure, mostMinutes = MOST_MINUTES }: Bench): Promise<void> {
  try {
    printTable(title, await within(mostMinutes * 60, `The benchmark ${name}`, measure(named.get(name))))
  } catch (error) {
    await fail(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

async function fail(reason: string): Promise<never> {
  process.stderr.write(`${reason}\n`)
  await within(60, 'Stopping everything', stopEverything()).catch(console.error)
  process.exit(1)
}

function readName(argument: string): [string, number | undefined] {
  const [name = '', size] = argument.split('=')
  const bench = benches[name]
  if (!bench) return refuse(`Unknown benchmark ${name}. Choose from: ${Object.keys(benches).join(', ')}.`)
  if (size === undefined) return [name, undefined]
  if (!bench.takesSize || !/^[1-9]\d*$/.test(size)) return refuse(`${name} can’t be measured with ${size}.`)
  return [name, Number(size)]
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}
