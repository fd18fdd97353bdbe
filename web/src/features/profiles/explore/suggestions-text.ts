import { countOf } from '../../../ui/format-count.ts'

export const suggestedCreators = 'Suggested creators'
export const seeAll = 'See all'
export const posts = (count: number): string => countOf(count, 'post')
