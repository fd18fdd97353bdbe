import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../ui/format-count.ts'

export const watchStories = (count: number, author: string): string =>
  `Watch ${countOf(count, 'story', 'stories')} by ${isolate(author)}`
