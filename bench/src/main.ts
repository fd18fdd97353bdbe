import { measureAiLoad } from './ai/ai-load.ts'
import { measureAi } from './ai/ai.ts'
import { measureBombs } from './bombs.ts'
import { measureDepth, measureFeed } from './feed.ts'
import { measureBroadcast } from './chat/broadcast.ts'
import { measureConversations } from './chat/conversations.ts'
import { measureEarnings } from './earnings.ts'
import { measureEngine } from './engine.ts'
import { measureFirstPaint } from './first-paint/first-paint.ts'
import { measureHeadOfLine } from './head-of-line.ts'
import { measureJavascript } from './javascript.ts'
import { measurePhotos } from './photos.ts'
import { measurePurchases } from './purchases.ts'
import { measureRealtime } from './realtime.ts'
import { printTable, type Line } from './table.ts'
import { measureUpload } from './upload.ts'

const benches: Record<string, { title: string; measure: () => Promise<Line[]> }> = {
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
  conversations: { title: 'Long conversations', measure: measureConversations },
  ai: { title: 'AI requests', measure: measureAi },
  'ai-load': { title: 'A queue of AI requests', measure: measureAiLoad },
  engine: { title: 'Local engine', measure: measureEngine },
  'first-paint': { title: 'First paint', measure: measureFirstPaint },
  javascript: { title: 'JavaScript', measure: measureJavascript },
}

// All of them, or those that are named.
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(2)
}
for (const [name, { title, measure }] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) printTable(title, await measure())
}
