import { Link } from '@tanstack/react-router'

/** A tag that doesn't appear in the post's text and is shown after it. */
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
