/** Times of the interface, in milliseconds. */
export const times = {
  searchDebounce: 500,
  toast: 3000,
  toastExit: 150,
  timeoutMessage: 10_000,
  request: 600_000,
} as const
