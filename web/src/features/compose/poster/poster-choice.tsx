import type { Media } from '@fanfare/contract/content/media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PosterDialog } from './poster-dialog.tsx'
import { posterQuery } from './poster-query.ts'
import * as text from './poster-text.ts'

/** Shows a video's poster, with a button to change it. */
export function PosterChoice({ video, name }: { video: Media; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: poster } = useQuery(posterQuery(video.id))
  return (
    <>
      <button
        type="button"
        aria-label={text.choosePosterFor(name)}
        onClick={() => setOpen(true)}
        className="justify-self-start rounded-xs text-small font-semibold text-accent-text hover:underline"
      >
        {text.choosePoster}
      </button>
      {!isOpen && (
        <span role="status" className="text-small text-fg-muted empty:hidden">
          {poster?.status === 'making' && text.makingPoster}
          {poster?.status === 'failed' && text.posterFailed(poster.failure)}
        </span>
      )}
      <PosterDialog open={isOpen} onClose={() => setOpen(false)} video={video} />
    </>
  )
}
