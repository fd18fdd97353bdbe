import { countOf } from '../../../ui/format-count.ts'

export const likes = 'Likes'
export const countedLikes = (count: number): string => countOf(count, 'like')
export const noLikes = 'No likes yet'
export const beFirst = 'Be the first to like this.'
