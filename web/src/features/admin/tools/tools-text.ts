// The tools that are coming soon.
export const aiTools = 'AI tools'
export const aiToolsDescription =
  'These tools are marked as coming soon. Once you turn one on, everyone can use it, and people who asked to be notified get an email.'
export const comingSoon = 'Tools that are coming soon'
export const theTools = 'The tools'

// A tool.
export const modelsOf = (models: readonly string[]): string => `Models: ${models.join(', ')}.`
export const noProvider = 'No configured provider supports this tool. Add a provider’s key to turn it on.'
export const onlyThroughApi = 'It has no page and is only available through the API.'
export const turnOnQuestion = (tool: string): string => `Turn on ${tool}?`
export const turnOn = 'Turn on'
export const turnOnConsequences =
  'Everyone can use it right away, and people who asked to be notified get an email.'
export const changesTo = (tool: string): string => `Changes to ${tool}`
export const turnedOn = 'Turned on by {handle}, {time}'
export const turnedOff = 'Turned off by {handle}, {time}'
