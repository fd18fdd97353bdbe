import { isolate } from '@fanfare/contract/interface/isolate'

export const story = 'Story'
export const storiesBy = (author: string | undefined): string =>
  author === undefined ? 'Stories' : `Stories by ${isolate(author)}`
export const highlight = (title: string): string => `Highlight: ${isolate(title)}`
export const previousStory = 'Previous story'
export const nextStory = 'Next story'
/** Read before the name of the previous or next creator. */
export const storiesByLead = 'Stories by '

type Watched = {
  position: number
  count: number
  author: string
  /** The title of the highlight that the story belongs to. */
  title: string | undefined
  isLocked: boolean
}
/** Announces the story that is shown. */
export const storyNews = ({ position, count, author, title, isLocked }: Watched): string => {
  const ofHighlight = title === undefined ? '' : `, highlight ${isolate(title)}`
  const locked = isLocked ? ', locked' : ''
  return `Story ${position} of ${count} by ${isolate(author)}${ofHighlight}${locked}`
}

// No story can be shown.
export const ended = 'This story has ended.'
export const offline = 'You’re offline. The story will load when you’re back online.'
export const loading = 'Loading the story'
