import { Link } from '@tanstack/react-router'
import * as text from './people-text.ts'

type Props = { profile: { id: string; username: string } }

/** Links a profile that a moderator comes across to the page where they can warn or ban it. */
export function ModerateProfileLink({ profile: { id, username } }: Props) {
  return (
    <Link to="/admin/profiles/$id" params={{ id }} className="rounded-xs text-accent-text underline">
      {text.moderateProfile}
      <span className="sr-only"> @{username}</span>
    </Link>
  )
}
