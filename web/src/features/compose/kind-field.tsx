import type { PostType } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { HelpLink } from '../help/index.ts'
import { postKinds } from './compose-text.ts'

type Props = { value: PostType; onChange: (type: PostType) => void }

/** Lets the author choose between a post and a reel, and explains where each is shown. */
export function KindField({ value, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented label="What to create" value={value} choices={postKinds} onChange={onChange} />
      <p className="text-small text-fg-muted">
        {postKinds.find((kind) => kind.value === value)?.hint} For 24 hours only,{' '}
        <Link to="/create-story" className="rounded-xs text-accent-text underline">
          create a story
        </Link>
        . <HelpLink to="stories-and-reels">How stories and reels work</HelpLink>
      </p>
    </div>
  )
}
