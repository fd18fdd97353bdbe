import { contentLimits } from '@fanfare/contract/content/limits'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { UploadRow } from '../../content/index.ts'
import { SelfieCamera } from '../../../ui/media/selfie-camera.tsx'
import * as text from './adding-text.ts'
import type { SelfieUpload } from './use-selfie-upload.ts'

type Props = { upload: SelfieUpload; error: string | undefined; onTake: (file: File) => void }

/** For the `accept` attribute: some browsers know HEIC only by its file extensions. */
const accept = [
  ...contentLimits.mediaTypes.filter((type) => type.startsWith('image/')),
  '.heic',
  '.heif',
].join(',')

/** A picture taken just now, with this device's camera or chosen as a file. */
export function SelfieField({ upload: { item }, error, onTake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Browsers give access to the camera on secure pages only.
  const hasCamera = 'mediaDevices' in navigator
  const close = (why?: string) => {
    setOpen(false)
    setFailure(why)
  }
  const take = (file: File) => {
    close()
    onTake(file)
  }
  return (
    <div role="group" aria-label={text.selfie} className="grid gap-2">
      <span aria-hidden className="text-[14px]/[1.3] font-semibold">
        {text.selfie}
      </span>
      {isOpen && <SelfieCamera onTake={take} onFail={close} onClose={() => close()} />}
      {failure && <Notice tone="caution">{failure}</Notice>}
      {!isOpen && item && <UploadRow item={item} />}
      <div className="flex flex-wrap gap-2">
        {hasCamera && !isOpen && (
          <Button
            size="small"
            icon={<Camera size={16} />}
            onClick={() => {
              setFailure(undefined)
              setOpen(true)
            }}
          >
            {item ? text.retakeSelfie : text.takeSelfie}
          </Button>
        )}
        <FileButton
          label={text.selfieFile}
          accept={accept}
          size="small"
          variant={hasCamera ? 'ghost' : 'secondary'}
          onFiles={([file]) => file && take(file)}
        >
          {hasCamera ? text.chooseFileInstead : text.chooseSelfie}
        </FileButton>
      </div>
      <FieldMessages id="selfie" error={error} hint={text.selfieHint(consentLimits.freshSelfieMinutes)} />
    </div>
  )
}
