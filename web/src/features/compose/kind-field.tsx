import type { PostType } from '@fanfare/contract/posts/post'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { postKinds } from './compose-text.ts'

type Props = { value: PostType; onChange: (type: PostType) => void }

/** What is being made, a post or a reel, and where it will be shown. */
export function KindField({ value, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented label="What to create" value={value} choices={postKinds} onChange={onChange} />
      <p className="text-small text-fg-muted">{postKinds.find((kind) => kind.value === value)?.hint}</p>
    </div>
  )
}
