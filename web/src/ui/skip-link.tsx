import * as text from './ui-text.ts'

/** The first element that Tab reaches: skips the navigation. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
      className="sr-only z-(--ff-z-toast) rounded-md bg-fg px-4 py-2 font-semibold text-fg-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {text.skipToContent}
    </a>
  )
}
