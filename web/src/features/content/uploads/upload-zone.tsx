import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dropzone } from '../../../ui/media/dropzone.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import * as text from '../content-text.ts'
import { takeWithin } from './take-within.ts'

type Props = {
  /** How many more files can be added, of `most` in total. */
  room: number
  most: number
  /** A smaller zone. On a phone, where nothing can be dropped, it is only a button. */
  compact?: boolean
  /** Set if only videos can be used. */
  only?: 'video'
  onFiles: (files: File[]) => void
}

/** A zone to drop, paste or choose photos and videos. */
export function UploadZone({ room, most, compact = false, only, onFiles }: Props) {
  const take = (files: File[]) => takeWithin(files, { room, most, onFiles })
  return (
    <div data-files>
      {compact && (
        <FileButton
          label={text.upload}
          accept={text.mediaAccept}
          multiple
          icon={<Upload size={18} aria-hidden />}
          onFiles={take}
          className={clsx(buttonClass({ full: true }), 'md:hidden')}
        >
          {text.upload}
        </FileButton>
      )}
      <div className={clsx(compact && 'max-md:hidden')}>
        <Dropzone
          title={only ? text.dropVideo : text.drop}
          hint={only ? text.videoTypes : text.mediaTypes}
          accept={only ? text.videoAccept : text.mediaAccept}
          multiple={most > 1}
          compact={compact}
          onFiles={take}
        />
      </div>
    </div>
  )
}
