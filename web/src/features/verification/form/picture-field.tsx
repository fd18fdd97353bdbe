import { contentLimits } from '@fanfare/contract/content/limits'
import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as common from '../../../ui/common-text.ts'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { SelfieCamera } from '../../../ui/media/selfie-camera.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import * as text from './form-text.ts'
import type { PictureUpload } from './use-picture-upload.ts'

type Props = {
  label: string
  hint: string
  upload: PictureUpload
  error: string | undefined
  /** Also offers to take the picture with this device's camera. */
  hasCamera?: boolean
}

/** For the `accept` attribute: some browsers know HEIC only by its file extensions. */
const accept = [...contentLimits.identityTypes, '.heic', '.heif'].join(',')

/** A picture for the identity check, displayed as admins will see it. */
export function PictureField({ label, hint, upload, error, hasCamera = false }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [cameraFault, setCameraFault] = useState<string>()
  const { state } = upload
  const offersCamera = hasCamera && 'mediaDevices' in navigator
  const take = (file: File) => {
    setOpen(false)
    setCameraFault(undefined)
    upload.take(file)
  }
  const fault = cameraFault ?? (state.step === 'failed' ? state.message : error)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-1 content-start gap-2">
      <span id={`${id}-label`} className="text-[14px]/[1.3] font-semibold">
        {label}
      </span>
      {isOpen ? (
        <SelfieCamera
          onTake={take}
          onFail={(message) => {
            setOpen(false)
            setCameraFault(message)
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Preview label={label} upload={upload} />
      )}
      <div className="flex flex-wrap gap-2">
        {offersCamera && !isOpen && (
          <Button size="small" icon={<Camera size={16} />} onClick={() => setOpen(true)}>
            {text.takeSelfie}
          </Button>
        )}
        {state.step === 'failed' && state.retry && (
          <Button size="small" onClick={state.retry}>
            {common.tryAgain}
          </Button>
        )}
        <FileButton
          label={state.step === 'empty' ? text.choosePictureFor(label) : text.replacePictureFor(label)}
          accept={accept}
          size="small"
          variant={offersCamera ? 'ghost' : 'secondary'}
          onFiles={([file]) => file && take(file)}
        >
          {state.step === 'empty' ? text.choosePicture : text.replace}
        </FileButton>
      </div>
      <FieldMessages id={id} error={fault} hint={hint} />
    </div>
  )
}

function Preview({ label, upload: { state } }: { label: string; upload: PictureUpload }) {
  if (state.step === 'empty' || state.step === 'failed') return null
  return (
    <div className="grid aspect-4/3 w-full max-w-80 place-items-center overflow-hidden rounded-md bg-surface-2">
      {state.step === 'sending' ? (
        <span role="status">
          <Spinner size={24} />
          <span className="sr-only">{text.uploading}</span>
        </span>
      ) : (
        <img
          src={`/api/user/kyc/pictures/${state.id}`}
          alt={text.uploadedPicture(label)}
          className="size-full object-contain"
        />
      )}
    </div>
  )
}
