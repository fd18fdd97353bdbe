export const unknownError = 'An unknown error occurred'
export const serverNotResponding = 'The server isn’t responding. Try again in a moment.'

// After too many attempts.
export const tryInAMinute = 'Too many attempts. Try again in a minute.'
export const tryInMinutes = (minutes: number): string => `Too many attempts. Try again in ${minutes} minutes.`
export const tryInHours = (hours: number): string => `Too many attempts. Try again in ${hours} hours.`
