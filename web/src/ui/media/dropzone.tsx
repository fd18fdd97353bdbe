import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileButton } from './file-button.tsx'
import { useListeners } from '../use-listeners.ts'
import * as text from './media-text.ts'

type Props = {
  title: string
  hint: string
  /** As in the `accept` attribute of a file field. */
  accept: string
  multiple?: boolean
  /** Shorter, for when there are already files. */
  compact?: boolean
  onFiles: (files: File[]) => void
}

/** A zone to drop, choose or paste files. On a touch screen, it only offers to choose them. */
export function Dropzone({ title, hint, accept, multiple = true, compact = false, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | File[]) => {
    const files = [...list]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const choose = multiple ? text.chooseFiles : text.chooseFile
  const zone = useRef<HTMLDivElement>(null)
  useListeners(zone, {
    dragover: (event) => {
      event.preventDefault()
      setOver(true)
    },
    dragleave: () => setOver(false),
    drop: (event) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer?.files ?? [])
    },
    paste: (event) => take(event.clipboardData?.files ?? []),
  })
  return (
    <div
      ref={zone}
      role="group"
      aria-label={title}
      className={clsx(
        'grid justify-items-center gap-1 rounded-md border-[1.5px] border-dashed px-4 text-center transition-colors',
        compact ? 'py-4' : 'py-8',
        over ? 'border-accent bg-accent-tint' : 'border-line-strong',
      )}
    >
      {!compact && <Upload size={24} className="mb-1 text-accent" aria-hidden />}
      <b className="pointer-coarse:hidden">{title}</b>
      <p className="max-w-[40ch] text-small text-balance text-fg-faint">{hint}</p>
      <div className="mt-2.5">
        <FileButton label={choose} accept={accept} multiple={multiple} size="small" onFiles={take}>
          {choose}
        </FileButton>
      </div>
    </div>
  )
}
