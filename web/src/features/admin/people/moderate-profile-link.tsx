import { Link } from '@tanstack/react-router'

type Props = { profile: { id: string; username: string } }

/** Leads from where a moderator meets somebody to where they can be warned and banned. */
export function ModerateProfileLink({ profile: { id, username } }: Props) {
  return (
    <Link to="/admin/profiles/$id" params={{ id }} className="rounded-xs text-accent-text underline">
      Moderate profile<span className="sr-only"> @{username}</span>
    </Link>
  )
}
