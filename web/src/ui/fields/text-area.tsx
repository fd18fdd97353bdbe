import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldProps } from './field-context.ts'
import { inputBare, inputFrame } from './input-frame.ts'

type Props = ComponentProps<'textarea'> & { frameless?: boolean }

/** A multi-line text field that grows with its text up to a limit, and then scrolls. */
export function TextArea({ className, frameless = false, rows = 2, ...rest }: Props) {
  return (
    <div className={clsx(!frameless && inputFrame, className)}>
      <textarea
        rows={rows}
        dir="auto"
        {...useFieldProps()}
        {...rest}
        onInput={(event) => {
          grow(event.currentTarget)
          rest.onInput?.(event)
        }}
        style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
        className={clsx(
          inputBare,
          'field-sizing-content max-h-[min(40dvh,20rem)] w-full resize-none py-3 leading-[1.55]',
        )}
      />
    </div>
  )
}

/** For browsers that can't size a field by its content in CSS. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
