import { storyLimits } from '@fanfare/contract/posts/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { profilePostsQuery, usePost } from '../../../entities/posts/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/dates/format-day.ts'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './highlight-dialog-text.ts'

type Props = {
  profileId: string
  /** The ids of the chosen stories, in the order they will be shown. */
  chosen: readonly string[]
  coverId: string | null
  error: string | undefined
  onChoose: (storyIds: readonly string[]) => void
  onCover: (storyId: string) => void
}

/** The viewer's active and ended stories. The highlight shows stories in the order they are chosen. */
export function StoryChoices({ profileId, chosen, coverId, error, onChoose, onCover }: Props) {
  const list = useInfiniteQuery(profilePostsQuery(profileId, { postType: 'stories', limit: 24 }))
  const ids = list.data && [...new Set(list.data.pages.flatMap((page) => page.ids))]
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChoose(chosen.filter((other) => other !== id))
    else if (chosen.length < storyLimits.highlightStories) onChoose([...chosen, id])
  }
  return (
    <fieldset>
      <legend className="mb-2 text-[14px]/[1.3] font-semibold">{text.stories}</legend>
      {list.isPending && <Skeleton className="h-45 w-25" />}
      {list.isError && !ids && (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {ids?.length === 0 && <EmptyState title={text.noStories}>{text.storiesWillAppear}</EmptyState>}
      {ids && ids.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {ids.map((id) => (
            <Choice
              key={id}
              storyId={id}
              place={chosen.indexOf(id)}
              isCover={coverId === id}
              onToggle={() => toggle(id)}
              onCover={() => onCover(id)}
            />
          ))}
        </ul>
      )}
      {ids && <NextPage list={list} />}
      {error && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  storyId: string
  /** The position among the chosen stories; -1 if the story isn't chosen. */
  place: number
  isCover: boolean
  onToggle: () => void
  onCover: () => void
}

function Choice({ storyId, place, isCover, onToggle, onCover }: ChoiceProps) {
  const { post } = usePost(storyId)
  const media = post?.media[0]
  if (!post || !media) return null
  const isChosen = place !== -1
  const day = formatDay((post.published_at ?? post.created_at).slice(0, 10))
  return (
    <li className="grid gap-1">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className={clsx(
          'relative aspect-9/16 overflow-hidden rounded-md',
          isChosen && 'outline-3 -outline-offset-3 outline-accent',
        )}
      >
        <Picture picture={media.picture} alt="" sizes="160px" className="size-full" />
        <span className="over-media absolute bottom-1.5 left-1.5 rounded-xs px-1.5 text-caption">
          <span className="sr-only">{text.storyFrom}</span>
          {day}
        </span>
        {isChosen && (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-caption font-semibold text-on-accent">
            <span className="sr-only">{text.position}</span>
            {place + 1}
          </span>
        )}
      </button>
      {isChosen && (
        <Button variant="ghost" size="small" aria-pressed={isCover} onClick={onCover}>
          {isCover ? text.cover : text.makeCover}
        </Button>
      )}
    </li>
  )
}
