import { times } from '@fanfare/contract/interface/times'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { debounce } from './debounce.ts'
import type { Debounced } from './debounce.ts'
import { IconButton } from '../icon-button.tsx'
import * as text from './fields-text.ts'

type Props = {
  label: string
  placeholder?: string
  /** The current search, as in the URL. */
  value: string
  onSearch: (term: string) => void
  className?: string
}

/** Searches 500 ms after the last key, and immediately on Enter or when cleared. */
export function SearchInput({ label, placeholder = label, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== searched) {
    setSearched(value)
    setTyped(value)
  }
  const search = useDebounced((term: string) => {
    setSearched(term.trim())
    onSearch(term.trim())
  })
  const change = (term: string) => {
    setTyped(term)
    search()(term)
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search().flush(typed)
      }}
      className={clsx(
        'flex h-11 w-full items-center gap-2.5 rounded-md bg-surface-2 pr-1 pl-3.5 text-fg-faint focus-within:inset-ring-2 focus-within:inset-ring-focus',
        className,
      )}
    >
      <Search size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => change(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent text-fg outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton
          label={text.clearSearch}
          size="small"
          icon={<X size={17} />}
          onClick={() => {
            setTyped('')
            search().flush('')
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}

/**
 * Returns a function for event handlers that gives the debounced search. It is created at its first use, because React
 * may hydrate this field in the middle of an event, and runs its effects only after it.
 */
function useDebounced(action: (term: string) => void): () => Debounced<string> {
  const router = useRouter()
  const debounced = useRef<Debounced<string>>(null)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    // This screen stays until the next one has loaded. A search that started in the meantime would navigate
    // back to it.
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) debounced.current?.cancel()
    })
    return () => {
      leave()
      debounced.current?.cancel()
    }
  }, [router])
  return () => (debounced.current ??= debounce((term) => latest.current(term), times.searchDebounce))
}
