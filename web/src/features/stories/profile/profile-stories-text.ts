import { isolate } from '@fanfare/contract/interface/isolate'
import { storyLimits } from '@fanfare/contract/posts/limits'

// The Stories tab, which is loaded when it is opened.
export const thisList = 'This list'
export const loadingStories = 'Loading stories'
export const storiesBy = (author: string): string => `Stories by ${isolate(author)}`
/** Read out before the age of the story, which is why it ends with a comma. */
export const storyLabel = ({ isLocked, isUnseen }: { isLocked: boolean; isUnseen: boolean }): string =>
  `${isLocked ? 'Locked story' : 'Story'}${isUnseen ? ', unseen' : ''}, `
export const createStory = 'Create story'

// No stories.
export const noStories = 'No stories right now'
export const highlightsStay = 'Highlights stay on this profile.'
export const storiesEnd = `Stories are visible for ${storyLimits.hours} hours. To keep them on your profile, add them to highlights.`
