export const thisTool = 'This tool'
export const noSuchTool = 'This tool doesn’t exist.'
export const results = 'Results'

// The header.
export const allTools = 'All tools'
export const historyLink = 'History'
export const signIn = 'Sign in'
export const tools = 'Tools'
export const switchTool = 'Switch tool'

// Earlier results.
export const toolHistory = 'History of this tool'
export const latestOfTool = 'Latest results of this tool'
export const yourHistory = 'Your history'
export const resultsAppearHere = 'Your results will appear here.'
export const signInToSee = 'Sign in to see what you’ve made.'

// The user's own input.
export const keptTyped = (fields: string): string => `We kept what you typed: ${fields}.`
export const replaceEverything = 'Replace everything'

// A tool that isn't open yet.
export const comingSoon = (tool: string): string => `${tool} is coming soon`
export const canEmail = 'We can send you one email when it’s available.'
export const openTool = (tool: string): string => `Open ${tool}`
export const seeAllTools = 'See all tools'

// The examples.
export const startFromExample = 'Start from an example'
export const takePrompt = 'Use this prompt:'
export const resultAppearsHere = 'Your result will appear here.'
export const balloonsPrompt = 'Hot air balloons over misty mountains at dawn'
export const cabinPrompt = 'A cabin in a snowy forest at night, warm windows, stars'
export const planetPrompt = 'A ringed planet above a desert of red dunes'
export const foxPrompt = 'A fox in an autumn forest, golden hour, watercolor'
export const lighthousePrompt = 'A lighthouse on a cliff in a storm at dusk'
export const whalePrompt = 'A whale in a deep teal ocean, sun rays'
