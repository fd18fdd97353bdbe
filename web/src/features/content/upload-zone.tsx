import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { Dropzone } from '../../ui/dropzone.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { mediaAccept, words } from './content-words.ts'
import { useFilesAnywhere } from './use-files-anywhere.ts'

type Props = {
  /** How many files may still come, of `most` altogether. */
  room: number
  most: number
  /** Flatter; on a phone, where nothing can be dropped, a button alone. */
  compact?: boolean
  /** `page`: files dropped or pasted anywhere on the page count as well. */
  reach: 'page' | 'zone'
  onFiles: (files: File[]) => void
}

/** Where photos and videos are dropped, pasted or chosen. */
export function UploadZone({ room, most, compact = false, reach, onFiles }: Props) {
  const take = (files: File[]) => {
    if (files.length > room) {
      showToast({ kind: 'danger', title: words.failedToast, message: words.limitReached(most) })
    }
    if (room > 0) onFiles(files.slice(0, room))
  }
  useFilesAnywhere(reach === 'page' ? take : null)
  return (
    <div data-files>
      {compact && (
        <FileButton
          label={words.upload}
          accept={mediaAccept}
          multiple
          icon={<Upload size={18} aria-hidden />}
          onFiles={take}
          className={clsx(buttonClass({ full: true }), 'md:hidden')}
        >
          {words.upload}
        </FileButton>
      )}
      <div className={clsx(compact && 'max-md:hidden')}>
        <Dropzone
          title={words.drop}
          hint={words.mediaTypes}
          accept={mediaAccept}
          compact={compact}
          onFiles={take}
        />
      </div>
    </div>
  )
}
