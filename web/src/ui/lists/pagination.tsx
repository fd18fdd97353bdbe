import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageNumbers } from './page-numbers.ts'
import * as text from './lists-text.ts'

type Props = {
  /** The name of the list for screen readers. */
  label: string
  /** Starts at 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** The pages of a table. A gap between numbers jumps five pages. Hidden if there is only one page. */
export function Pagination({ label, page, pages, onChange }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={text.previousPage} disabled={page <= 1} onSelect={() => onChange(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </Step>
      {pageNumbers(page, pages).map((step) =>
        step.kind === 'page' ? (
          <Step
            key={step.page}
            label={text.pageNumber(step.page)}
            isCurrent={step.page === page}
            onSelect={() => onChange(step.page)}
          >
            {step.page}
          </Step>
        ) : (
          <Step key={`to ${step.to}`} label={text.jumpToPage(step.to)} onSelect={() => onChange(step.to)}>
            <Ellipsis size={18} aria-hidden />
          </Step>
        ),
      )}
      <Step label={text.nextPage} disabled={page >= pages} onSelect={() => onChange(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  )
}

type StepProps = {
  label: string
  isCurrent?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

function Step({ label, isCurrent = false, disabled = false, onSelect, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={disabled}
      onClick={onSelect}
      className={clsx(
        'tabular grid h-11 min-w-11 place-items-center rounded-sm px-2 text-[14px] font-medium disabled:opacity-40',
        isCurrent ? 'bg-surface-3 font-semibold text-fg' : 'text-fg-muted hover:bg-surface-2 hover:text-fg',
      )}
    >
      {children}
    </button>
  )
}
