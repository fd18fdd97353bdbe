import type { PostType } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { HelpLink } from '../help/index.ts'
import { fill } from '../../ui/fill.tsx'
import * as text from './compose-text.ts'

type Props = { value: PostType; onChange: (type: PostType) => void }

const kinds = (['regular', 'reels'] as const).map((value) => ({ value, label: text.kindLabels[value] }))

/** Lets the author choose between a post and a reel, and explains where each is shown. */
export function KindField({ value, onChange }: Props) {
  const story = (
    <Link to="/create-story" className="rounded-xs text-accent-text underline">
      {text.createStory}
    </Link>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented label={text.whatToCreate} value={value} choices={kinds} onChange={onChange} />
      <p className="text-small text-fg-muted">
        {value !== 'stories' && text.kindHints[value]} {fill(text.storyInstead, { story })}{' '}
        <HelpLink to="stories-and-reels">{text.howKindsWork}</HelpLink>
      </p>
    </div>
  )
}
