import { Link } from '@tanstack/react-router'

/** A tag that isn't in the text, shown after it. */
export function TagLink({ tag }: { tag: string }) {
  return (
    <>
      {' '}
      <Link
        to="/"
        search={{ tags: tag }}
        className="rounded-xs font-semibold text-accent-text hover:underline"
      >
        #{tag}
      </Link>
    </>
  )
}
