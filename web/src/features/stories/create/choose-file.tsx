import { contentLimits } from '@fanfare/contract/content/limits'
import { Camera, Images } from 'lucide-react'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { canUseCamera } from '../../../ui/media/camera.ts'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { LazyStoryCamera } from './camera/lazy-story-camera.ts'
import * as text from './create-text.ts'

type Props = { onFiles: (files: File[]) => void; isWaiting: boolean }

const accept = [...contentLimits.mediaTypes, '.heic', '.heif', '.mov', '.mp4'].join(',')

/** The first step of a story: choose a file, or use a phone's camera app or a computer's webcam. */
export function ChooseFile({ onFiles, isWaiting }: Props) {
  return (
    <div className="grid aspect-9/16 w-[min(360px,39.375dvh,100%)] place-content-center justify-items-center gap-3 rounded-xl border-[1.5px] border-dashed border-line-strong p-6 text-center">
      {isWaiting ? (
        <Spinner size={28} />
      ) : (
        <>
          <b>{text.addFile}</b>
          <p className="text-small text-balance text-fg-faint">{text.whichFiles}</p>
          <FileButton
            label={text.chooseFile}
            accept={accept}
            icon={<Images size={18} aria-hidden />}
            onFiles={onFiles}
          >
            {text.chooseFile}
          </FileButton>
          <label
            className={`${buttonClass({ variant: 'outline' })} relative has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-fine:hidden`}
          >
            <input
              type="file"
              aria-label={text.takePhoto}
              accept="image/*"
              capture="environment"
              className="absolute size-px opacity-0"
              onChange={(event) => onFiles([...(event.target.files ?? [])])}
            />
            <Camera size={18} aria-hidden />
            <span>{text.takePhoto}</span>
          </label>
          {canUseCamera() && (
            <Button
              variant="outline"
              icon={<Camera size={18} />}
              className="pointer-coarse:hidden"
              onClick={() => openOverlay(LazyStoryCamera, { onTake: (file: File) => onFiles([file]) })}
            >
              {text.openCamera}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
