// A button with a price.
export const forPrice = 'for'

// An icon button with a badge.
export const withUnread = (label: string, count: number): string => `${label}, ${count} unread`

// A figure that changed.
export const down = 'Down'
export const up = 'Up'

// The page.
export const skipToContent = 'Skip to content'
export const home = 'Fanfare, home'
export const steps = 'Steps'
export const stepDone = 'Done'
