import { useRef } from 'react'
import type { ComponentProps, ReactElement } from 'react'

type Props = {
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Draws the button; it gets the handler that opens the file choice. */
  children: (open: NonNullable<ComponentProps<'button'>['onClick']>) => ReactElement
}

/** Any button of the kit as a way to choose files. */
export function FileButton({ accept, multiple = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
