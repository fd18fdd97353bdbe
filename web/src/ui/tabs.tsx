import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCount } from './format-count.ts'

type Tab<Value extends string> = { value: Value; label: string; count?: number }

type Props<Value extends string> = {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  /** What the chosen tab shows. */
  children?: ReactNode
  /** Without the line under the row. */
  bare?: boolean
  /** Stands at the end of the row, such as a filter. */
  aside?: ReactNode
}

/** A row of tabs with the wedge under the chosen one. Give the chosen content as children. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
  bare = false,
  aside,
}: Props<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next)
        if (tab) onChange(tab.value)
      }}
    >
      <div className={clsx('flex items-center justify-between gap-4', !bare && 'border-b border-line')}>
        <Base.List
          aria-label={label}
          activateOnFocus
          className="no-scrollbar -mb-px flex min-w-0 gap-5.5 overflow-x-auto overflow-y-hidden md:gap-7"
        >
          {tabs.map((tab) => (
            <TabButton key={tab.value} tab={tab} />
          ))}
        </Base.List>
        {aside}
      </div>
      {children !== undefined && (
        <Base.Panel value={value} className="outline-none">
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  )
}

function TabButton<Value extends string>({ tab }: { tab: Tab<Value> }) {
  return (
    <Base.Tab
      value={tab.value}
      className="group relative flex h-13 shrink-0 items-center gap-2 rounded-xs text-[16px] font-medium whitespace-nowrap text-fg-muted outline-offset-[-2px]! hover:text-fg data-active:font-semibold data-active:text-fg"
    >
      {tab.label}
      {tab.count !== undefined && (
        <small className="tabular text-small font-medium text-fg-faint">{formatCount(tab.count)}</small>
      )}
      <span className="wedge-under absolute inset-x-0 bottom-0 hidden group-data-active:block" />
    </Base.Tab>
  )
}
