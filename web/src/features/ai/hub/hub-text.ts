export const studio = 'AI studio'
export const theTools = 'The tools'

// The prompt.
export const describeIt = 'Describe it.'
export const watchIt = 'Watch it arrive.'
export const image = 'Image'
export const video = 'Video'
export const prompt = 'Prompt'
export const examplePrompt = 'A lighthouse on a cliff in a storm at dusk'

// The latest results.
export const yourLatest = 'Your latest results'
export const yourHistory = 'Your history'

// The tools.
export const tools = 'Tools'
export const from = 'From'
export const comingSoon = 'Coming soon'
