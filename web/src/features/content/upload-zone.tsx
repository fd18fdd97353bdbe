import { Dropzone } from '../../ui/dropzone.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { mediaAccept, words } from './content-words.ts'
import { useFilesAnywhere } from './use-files-anywhere.ts'

type Props = {
  /** How many files may still come, of `most` altogether. */
  room: number
  most: number
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
      <Dropzone
        title={words.drop}
        hint={words.mediaTypes}
        accept={mediaAccept}
        compact={compact}
        onFiles={take}
      />
    </div>
  )
}
