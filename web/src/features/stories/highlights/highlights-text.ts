import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../ui/format-count.ts'

export const highlights = 'Highlights'
export const storyCount = (count: number): string => countOf(count, 'story', 'stories')
export const highlightLabel = (title: string, stories: number): string =>
  `Highlight ${isolate(title)}, ${storyCount(stories)}`
export const moreAbout = (title: string): string => `More about the highlight ${isolate(title)}`
export const newHighlight = 'New highlight'
export const editHighlight = 'Edit highlight'
export const deleteHighlight = 'Delete highlight'

// Adding a story to a highlight.
export const addToHighlight = 'Add to highlight'
export const addedTo = (title: string): string => `Added to “${isolate(title)}”.`
