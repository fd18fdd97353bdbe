import type { CreatorsPoint, PostsPoint, TransactionsPoint } from '@fanfare/contract/admin/dashboard'
import type { AiToolsInTime } from '@fanfare/contract/ai/staff'
import { formatDays } from '../../../ui/dates/format-day.ts'
import type { Column } from '../../../ui/lists/table-column.ts'
import * as text from './overview-text.ts'

// The columns of the tables and of the files that are exported from them.

const time = {
  label: text.time,
  kind: 'text',
  value: ({ from, to }: { from: string; to: string }) => formatDays(from, to),
} as const

export const transactionsColumns: readonly Column<TransactionsPoint>[] = [
  time,
  { label: text.sales, kind: 'credits', value: ({ sales }) => sales },
  { label: text.previousPeriod, kind: 'credits', value: ({ sales_before }) => sales_before },
  { label: text.creditsBought, kind: 'credits', value: ({ credits_bought }) => credits_bought },
  { label: text.transactions, kind: 'count', value: ({ transactions }) => transactions },
]

export const creatorsColumns: readonly Column<CreatorsPoint>[] = [
  time,
  { label: text.creators, kind: 'count', value: ({ creators }) => creators },
  { label: text.previousPeriod, kind: 'count', value: ({ creators_before }) => creators_before },
  { label: text.allProfiles, kind: 'count', value: ({ profiles }) => profiles },
]

export const postsColumns: readonly Column<PostsPoint>[] = [
  time,
  { label: text.posts, kind: 'count', value: ({ regular }) => regular },
  { label: text.stories, kind: 'count', value: ({ stories }) => stories },
  { label: text.reels, kind: 'count', value: ({ reels }) => reels },
  { label: text.allPosts, kind: 'count', value: ({ posts }) => posts },
  { label: text.previousPeriod, kind: 'count', value: ({ posts_before }) => posts_before },
]

export const aiColumns: readonly Column<AiToolsInTime>[] = [
  time,
  { label: text.requests, kind: 'count', value: ({ requests }) => requests },
  { label: text.previousPeriod, kind: 'count', value: ({ requests_before }) => requests_before },
]

/** The usage of a tool in the whole period. */
export type ToolUse = AiToolsInTime['tools'][number]

export const toolColumns: readonly Column<ToolUse>[] = [
  { label: text.tool, kind: 'text', value: ({ task }) => toolLabel(task) },
  { label: text.requests, kind: 'count', value: ({ requests }) => requests },
  { label: text.succeeded, kind: 'count', value: ({ succeeded }) => succeeded },
  { label: text.charged, kind: 'credits', value: ({ charged }) => charged },
]

function toolLabel(task: ToolUse['task']): string {
  const words = task.replaceAll('_', ' ').replace(/^ai /, 'AI ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
