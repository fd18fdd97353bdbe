/**
 * The look of every text input. The focus ring is on the frame, so that it surrounds icons and prefixes too.
 */
export const inputFrame =
  'flex min-h-12 items-center gap-2.5 rounded-md bg-surface-2 px-3.5 inset-ring inset-ring-line transition-shadow ' +
  'focus-within:inset-ring-2 focus-within:inset-ring-focus ' +
  'has-[[aria-invalid=true]]:inset-ring-2 has-[[aria-invalid=true]]:inset-ring-danger has-[:disabled]:opacity-60'

/** The bare control inside the frame. */
export const inputBare = 'min-w-0 flex-1 bg-transparent outline-none focus-visible:outline-none'
