import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import type { ButtonLook } from '../button-class.ts'

type Props = ButtonLook & {
  /** The accessible name where the button shows only an icon. */
  label: string
  accept: string
  multiple?: boolean
  icon?: ReactNode
  children?: ReactNode
  className?: string
  onFiles: (files: File[]) => void
}

/** Looks like a button of the kit and opens the file picker. */
export function FileButton({
  label,
  accept,
  multiple = false,
  icon,
  children,
  className,
  onFiles,
  ...look
}: Props) {
  return (
    <label
      className={clsx(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className ?? buttonClass(look),
      )}
    >
      <input
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        className="absolute size-px opacity-0 outline-none focus-visible:outline-none"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {icon}
      {children && <span>{children}</span>}
    </label>
  )
}
