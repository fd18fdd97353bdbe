import type { Media } from '@fanfare/contract/content/media'
import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { GalleryModal } from '../../content/index.ts'
import { FramePicker } from './frame-picker.tsx'
import { posterQuery } from './poster-query.ts'
import { useChoosePoster } from './use-choose-poster.ts'
import * as text from './poster-text.ts'

type Props = { open: boolean; onClose: () => void; video: Media }

/** A dialog to choose a video's poster: one of its frames, or a photo. */
export function PosterDialog({ open, ...props }: Props) {
  // When the dialog is reopened, it starts with the saved poster.
  return open ? <OpenPoster {...props} /> : <Dialog open={false} onClose={props.onClose} title="" />
}

function OpenPoster({ onClose, video }: Omit<Props, 'open'>) {
  const durationMs = video.duration_ms ?? 0
  const { data: poster } = useQuery(posterQuery(video.id))
  // Without a chosen poster, starts near the frame that is used by default.
  const [moment, setMoment] = useState(() => poster?.time_ms ?? Math.round(durationMs / 1000) * 100)
  const [isInGallery, setInGallery] = useState(false)
  const choice = useChoosePoster(video.id)
  const isMaking = choice.isPending || poster?.status === 'making'
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.chooseAPoster}
      description={text.posterHint}
      footer={
        <>
          <Button icon={<Images size={18} />} onClick={() => setInGallery(true)}>
            {text.choosePhoto}
          </Button>
          <Button variant="primary" pending={isMaking} onClick={() => choice.mutate({ time_ms: moment })}>
            {text.takeFrame}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1">
        <FramePicker
          src={video.video?.mp4 ?? ''}
          shape={video.width / video.height}
          durationMs={durationMs}
          moment={moment}
          onMove={setMoment}
        />
        {choice.isError && (
          <Notice tone="danger" className="mt-3">
            {reasonOf(choice.error)}
          </Notice>
        )}
        {poster?.status === 'failed' && (
          <Notice tone="danger" className="mt-3">
            {text.posterFailed(poster.failure)}
          </Notice>
        )}
        <div role="status" className="not-empty:mt-3">
          {isMaking && <Notice tone="info">{text.makingPoster}</Notice>}
          {!isMaking && choice.isSuccess && poster?.status === 'ready' && (
            <Notice tone="info">{text.posterReady}</Notice>
          )}
        </div>
      </div>
      <GalleryModal
        open={isInGallery}
        onClose={() => setInGallery(false)}
        most={1}
        only="photo"
        onChoose={([photo]) => photo && choice.mutate({ photo_id: photo.id })}
      />
    </Dialog>
  )
}

const reasonOf = (error: unknown): string =>
  (error instanceof ApiProblem ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)
