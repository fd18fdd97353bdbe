import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captionQuery, languageName } from '../../../entities/content/index.ts'
import { CaptionsDialog } from './captions-dialog.tsx'
import * as text from './captions-text.ts'

/** Shows whether a video has captions, with a button to change them. */
export function CaptionsChoice({ videoId, name }: { videoId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const language = useQuery(captionQuery(videoId)).data?.language ?? null
  return (
    <>
      <button
        type="button"
        aria-label={language ? text.changeCaptions(languageName(language), name) : text.addCaptionsFor(name)}
        onClick={() => setOpen(true)}
        className="justify-self-start rounded-xs text-small font-semibold text-accent-text hover:underline"
      >
        {language ? text.captionsIn(languageName(language)) : text.addCaptions}
      </button>
      <CaptionsDialog open={isOpen} onClose={() => setOpen(false)} videoId={videoId} saved={language} />
    </>
  )
}
