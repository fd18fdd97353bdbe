import { countOf } from '../../../ui/format-count.ts'

export const peopleToMention = 'People to mention'
export const found = (people: number): string =>
  `${countOf(people, 'person', 'people')} to mention. Use the up and down arrow keys.`
