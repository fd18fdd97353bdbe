import { times } from '@fanfare/contract/interface/times'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { debounce } from '../debounce.ts'
import type { Debounced } from '../debounce.ts'
import { IconButton } from '../icon-button.tsx'

type Props = {
  label: string
  placeholder?: string
  /** The current search, as in the address. */
  value: string
  onSearch: (term: string) => void
  className?: string
}

/** Searches 500 ms after the last key, and immediately on Enter or when cleared. */
export function SearchInput({ label, placeholder = label, value, onSearch, className }: Props) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }
  const search = useDebounced((term: string) => {
    setSearched(term.trim())
    onSearch(term.trim())
  })
  const change = (term: string) => {
    setText(term)
    search.current?.(term)
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search.current?.flush(text)
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
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={(event) => change(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent text-fg outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          size="small"
          icon={<X size={17} />}
          onClick={() => {
            setText('')
            search.current?.flush('')
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}

function useDebounced(action: (term: string) => void) {
  const router = useRouter()
  const debounced = useRef<Debounced<string>>(null)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const search = debounce((term: string) => latest.current(term), times.searchDebounce)
    debounced.current = search
    // This screen stays until the next one has loaded. A search that started in the meantime would navigate
    // back to it.
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) search.cancel()
    })
    return () => {
      leave()
      search.cancel()
    }
  }, [router])
  return debounced
}
