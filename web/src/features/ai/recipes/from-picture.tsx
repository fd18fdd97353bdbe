import { ScanText } from 'lucide-react'
import { FileButton } from '../../../ui/media/file-button.tsx'

/** A button to choose a picture whose recipe fills the form, as an alternative to dropping or pasting one. */
export function FromPicture({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      label="Fill in from a picture"
      accept="image/*"
      variant="outline"
      size="small"
      icon={<ScanText size={16} aria-hidden />}
      onFiles={onFiles}
    >
      From a picture
    </FileButton>
  )
}
