export const studio = 'AI studio'
export const ready = (tool: string): string => `${tool}: your result is ready.`
export const requestFailed = 'This request failed.'
