// Toasts.
export const messages = 'Messages'
export const dismiss = 'Dismiss'
export const error = 'Error'

// Asking for a reason.
export const reason = 'Reason'
export const enter = (label: string): string => `Enter a ${label.toLowerCase()}.`
