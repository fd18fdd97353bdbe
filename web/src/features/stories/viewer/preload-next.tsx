import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { usePost } from '../../../entities/posts/index.ts'
import { StoryPicture } from './story/story-picture.tsx'
import { storiesAfter, type Place } from './watch-place.ts'

const COUNT = 2

/** Preloads the next two stories. */
export function PreloadNext({ groups, place }: { groups: readonly StoryGroup[]; place: Place }) {
  return (
    <div hidden data-preload>
      {storiesAfter(groups, place, COUNT).map(({ storyId }) => (
        <Preload key={storyId} storyId={storyId} />
      ))}
    </div>
  )
}

function Preload({ storyId }: { storyId: string }) {
  const { post } = usePost(storyId)
  const media = post?.media[0]
  if (media?.video) return <video src={media.video.mp4} preload="auto" muted />
  const picture = media?.picture ?? post?.preview
  return picture ? <StoryPicture picture={picture} alt="" /> : null
}
