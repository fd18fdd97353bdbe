export const saveHighlight = 'Save highlight'
export const createHighlight = 'Create highlight'
export const saved = 'Highlight saved.'
export const created = 'Highlight created.'
export const highlightTitle = 'Title'
export const enterTitle = 'Enter a title.'
export const chooseStory = 'Choose at least one story.'

// The choice of stories.
export const stories = 'Stories'
export const noStories = 'No stories yet'
export const storiesWillAppear = 'Stories you publish will appear here.'
/** Read before the day on which the story was published. */
export const storyFrom = 'Story from '
/** Read before the position among the chosen stories. */
export const position = 'Place '
export const cover = 'Cover'
export const makeCover = 'Use as cover'
