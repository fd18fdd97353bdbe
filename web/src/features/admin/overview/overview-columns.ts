import type { CreatorsPoint, PostsPoint, TransactionsPoint } from '@fanfare/contract/admin/dashboard'
import type { AiToolsInTime } from '@fanfare/contract/ai/staff'
import { formatDays } from '../../../ui/dates/format-day.ts'
import type { Column } from '../../../ui/lists/table-column.ts'

// The columns of the tables and of the files that are exported from them.

const time = {
  label: 'Time',
  kind: 'text',
  value: ({ from, to }: { from: string; to: string }) => formatDays(from, to),
} as const

export const transactionsColumns: readonly Column<TransactionsPoint>[] = [
  time,
  { label: 'Sales', kind: 'credits', value: ({ sales }) => sales },
  { label: 'Previous period', kind: 'credits', value: ({ sales_before }) => sales_before },
  { label: 'Credits bought', kind: 'credits', value: ({ credits_bought }) => credits_bought },
  { label: 'Transactions', kind: 'count', value: ({ transactions }) => transactions },
]

export const creatorsColumns: readonly Column<CreatorsPoint>[] = [
  time,
  { label: 'Creators', kind: 'count', value: ({ creators }) => creators },
  { label: 'Previous period', kind: 'count', value: ({ creators_before }) => creators_before },
  { label: 'All profiles', kind: 'count', value: ({ profiles }) => profiles },
]

export const postsColumns: readonly Column<PostsPoint>[] = [
  time,
  { label: 'Posts', kind: 'count', value: ({ regular }) => regular },
  { label: 'Stories', kind: 'count', value: ({ stories }) => stories },
  { label: 'Reels', kind: 'count', value: ({ reels }) => reels },
  { label: 'All', kind: 'count', value: ({ posts }) => posts },
  { label: 'Previous period', kind: 'count', value: ({ posts_before }) => posts_before },
]

export const aiColumns: readonly Column<AiToolsInTime>[] = [
  time,
  { label: 'Requests', kind: 'count', value: ({ requests }) => requests },
  { label: 'Previous period', kind: 'count', value: ({ requests_before }) => requests_before },
]

/** The usage of a tool in the whole period. */
export type ToolUse = AiToolsInTime['tools'][number]

export const toolColumns: readonly Column<ToolUse>[] = [
  { label: 'Tool', kind: 'text', value: ({ task }) => toolLabel(task) },
  { label: 'Requests', kind: 'count', value: ({ requests }) => requests },
  { label: 'Succeeded', kind: 'count', value: ({ succeeded }) => succeeded },
  { label: 'Charged', kind: 'credits', value: ({ charged }) => charged },
]

function toolLabel(task: ToolUse['task']): string {
  const words = task.replaceAll('_', ' ').replace(/^ai /, 'AI ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
