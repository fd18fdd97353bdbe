import { Link } from '@tanstack/react-router'

/** A tag that the words do not hold themselves, after them. */
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
