import { ScanText } from 'lucide-react'
import { FileButton } from '../../../ui/media/file-button.tsx'
import * as text from './recipes-text.ts'

/** A button to choose a picture whose recipe fills the form, as an alternative to dropping or pasting one. */
export function FromPicture({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileButton
      label={text.fillInFromPicture}
      accept="image/*"
      variant="outline"
      size="small"
      icon={<ScanText size={16} aria-hidden />}
      onFiles={onFiles}
    >
      {text.fromPicture}
    </FileButton>
  )
}
