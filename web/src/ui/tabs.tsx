import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { formatCount } from './format-count.ts'
import { moveFocus } from './focus/move-focus.ts'
import { useListeners } from './use-listeners.ts'

type Tab<Value extends string> = { value: Value; label: string; count?: number }

type Props<Value extends string> = {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  /** The content of the selected tab. */
  children: ReactNode
  /** Hides the line below the row. */
  bare?: boolean
  /** Shown at the end of the row, such as a filter. */
  aside?: ReactNode
}

/**
 * A row of tabs with the wedge under the selected one. Arrow keys move the selection. The children are its
 * content.
 */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
  bare = false,
  aside,
}: Props<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useListeners(row, {
    keydown: (event) =>
      moveFocus(event, [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]),
  })
  return (
    <>
      <div className={clsx('flex items-center justify-between gap-4', !bare && 'border-b border-line')}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className="no-scrollbar -mb-px flex min-w-0 gap-5.5 overflow-x-auto overflow-y-hidden md:gap-7"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="group relative flex h-13 shrink-0 items-center gap-2 rounded-xs text-[16px] font-medium whitespace-nowrap text-fg-muted outline-offset-[-2px]! hover:text-fg aria-selected:font-semibold aria-selected:text-fg"
            >
              {tab.label}
              {tab.count !== undefined && (
                <small className="text-small font-medium text-fg-faint">{formatCount(tab.count)}</small>
              )}
              <span className="wedge-under absolute inset-x-0 bottom-0 hidden group-aria-selected:block" />
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
