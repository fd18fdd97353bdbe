/** First thing the Tab key reaches: jumps over the navigation to the page itself. */
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
      Skip to the page
    </a>
  )
}
