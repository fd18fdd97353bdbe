import { storyLimits } from '@fanfare/contract/posts/limits'
import { useState } from 'react'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatDuration } from '../../../../ui/dates/format-duration.ts'
import { pictureOf } from '../../../../ui/media/camera.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { Spinner } from '../../../../ui/states/spinner.tsx'
import * as text from './camera-text.ts'
import { canRecordVideo } from './record-video.ts'
import { useCamera } from './use-camera.ts'
import { useVideoRecording } from './use-video-recording.ts'

type Props = OverlayProps & { onTake: (file: File) => void }

/** Takes a photo or records a video with this device's camera. Closing the dialog turns the camera off. */
export function StoryCamera({ open, onClose, onTake }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={text.camera}>
      <CameraView
        onTake={(file) => {
          onTake(file)
          onClose()
        }}
      />
    </Dialog>
  )
}

function CameraView({ onTake }: { onTake: (file: File) => void }) {
  const { video, camera, problem, setProblem } = useCamera()
  const [isOn, setOn] = useState(false)
  const recording = useVideoRecording({ onTake, onFail: setProblem })
  if (problem !== null) return <Notice tone="danger">{problem}</Notice>
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current, 'story.jpg'))
    if (file) onTake(file)
    else setProblem(text.noPicture)
  }
  return (
    <div className="grid gap-4 pb-2">
      <div className="relative mx-auto grid aspect-9/16 h-[min(560px,56dvh)] max-w-full place-items-center overflow-hidden rounded-lg bg-surface-3">
        <video
          ref={video}
          aria-label={text.camera}
          autoPlay
          muted
          playsInline
          onPlaying={() => setOn(true)}
          // The preview is mirrored, but the photo or video isn't.
          className="absolute inset-0 size-full -scale-x-100 object-cover"
        />
        {!isOn && (
          <span role="status" className="relative">
            <Spinner size={26} />
            <span className="sr-only">{text.starting}</span>
          </span>
        )}
        {recording.seconds !== null && <Elapsed seconds={recording.seconds} />}
      </div>
      {recording.isSilent && <Notice tone="caution">{text.noSound}</Notice>}
      <div className="flex flex-wrap justify-center gap-2.5">
        {recording.seconds === null ? (
          <>
            <Button variant="primary" disabled={!isOn} onClick={() => void shoot()}>
              {text.takePhoto}
            </Button>
            {canRecordVideo() && (
              <Button
                disabled={!isOn}
                pending={recording.isStarting}
                onClick={() => camera && void recording.start(camera)}
              >
                {text.recordVideo}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={() => void recording.stop()}>
            {text.stopRecording}
          </Button>
        )}
      </div>
    </div>
  )
}

const Elapsed = ({ seconds }: { seconds: number }) => (
  <span
    role="timer"
    aria-label={text.recording}
    className="tabular absolute top-3 rounded-full bg-[rgb(7_8_11/0.66)] px-3 py-1 text-small font-semibold text-media"
  >
    {text.elapsed(formatDuration(seconds * 1000), formatDuration(storyLimits.videoSeconds * 1000))}
  </span>
)
