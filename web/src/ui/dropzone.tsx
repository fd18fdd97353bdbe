import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button } from './button.tsx'

type Props = {
  title: string
  hint: string
  /** As the `accept` attribute of a file field. */
  accept: string
  multiple?: boolean
  /** Flatter, for when files are already there. */
  compact?: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop files on or to choose them from; takes pasted files too while it has the focus. */
export function Dropzone({ title, hint, accept, multiple = true, compact = false, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => take(event.clipboardData.files)}
      className={clsx(
        'grid justify-items-center gap-1 rounded-md border-[1.5px] border-dashed px-4 text-center transition-colors',
        compact ? 'py-4' : 'py-8',
        over ? 'border-accent bg-accent-tint' : 'border-line-strong',
      )}
    >
      {!compact && <Upload size={24} className="mb-1 text-accent" aria-hidden />}
      <b>{title}</b>
      <p className="max-w-[40ch] text-small text-fg-faint">{hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button size="small" className="mt-2.5" onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
    </div>
  )
}
