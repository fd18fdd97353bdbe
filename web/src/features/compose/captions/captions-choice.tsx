import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captionQuery, languageName } from '../../../entities/content/index.ts'
import { CaptionsDialog } from './captions-dialog.tsx'

/** Shows whether a video has captions, with a button to change them. */
export function CaptionsChoice({ videoId, name }: { videoId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const language = useQuery(captionQuery(videoId)).data?.language ?? null
  return (
    <>
      <button
        type="button"
        aria-label={`${language ? 'Change' : 'Add'} captions for ${name}`}
        onClick={() => setOpen(true)}
        className="justify-self-start rounded-xs text-small font-semibold text-accent-text hover:underline"
      >
        {language ? `Captions: ${languageName(language)}` : 'Add captions'}
      </button>
      <CaptionsDialog open={isOpen} onClose={() => setOpen(false)} videoId={videoId} saved={language} />
    </>
  )
}
