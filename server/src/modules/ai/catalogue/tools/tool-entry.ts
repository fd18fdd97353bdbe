import { toolTitles } from '@fanfare/contract/ai/tool-titles'
import type { Tool } from '../tool.ts'
import { basePriceOf } from './base-price.ts'

type Entry = Pick<Tool, 'task' | 'summary' | 'makes' | 'inputs' | 'models'> & Partial<Tool>

/** Creates a tool, with defaults that most tools share. */
export const toolEntry = (entry: Entry): Tool => ({
  slug: entry.task.replaceAll('_', '-'),
  title: toolTitles[entry.task],
  basePrice: basePriceOf(entry.task),
  isComingSoon: false,
  canShowPeople: false,
  consentField: null,
  rules: [],
  outputsField: null,
  ...entry,
})
