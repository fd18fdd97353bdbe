import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../ui/format-count.ts'

export const stories = 'Stories'
export const yourStory = 'Your story'
export const createStory = 'Create story'
type Ring = { count: number; author: string; isSeen: boolean }
export const storiesBy = ({ count, author, isSeen }: Ring): string =>
  `${countOf(count, 'story', 'stories')} by ${isolate(author)}, ${isSeen ? 'seen' : 'unseen'}`
export const notLoaded = 'Stories didn’t load.'
